// The names that a scenario declares.

extension NameCheck {
  mutating func declareNames() {
    for statement in scenario.statements {
      guard let (name, written) = statement.declaration else { continue }
      var kind = written
      switch statement {
      case .stream(let definition) where kind == .subject:
        if makesSubject(definition) { unfed.append(name) } else { kind = .stream }
      case .cold(let row): answers.insert(row.source.key)
      default: if kind == .hot, known.system?.inputs.contains(name.text) == true { kind = .input }
      }
      declare(name, kind)
      if case .any(let row) = statement, row.isService, !generated.insert(name.text).inserted {
        note(.taken(name.text, first: declarations[name.text]?.range), name.range)
      }
    }
  }

  /// True for a `let` that makes a subject. A function of the scenario may have the name of the
  /// subject's initialiser.
  func makesSubject(_ definition: Statement.Definition) -> Bool {
    guard let call = definition.subjectCall else { return false }
    return !conditionNames.functions.contains(call.function.text)
  }

  private mutating func declare(_ name: Name, _ kind: NameKind) {
    if known.isFunction(name.text) {
      note(.functionName(name.text), name.range)
      // Other rows with this name refer to this row.
      declarations[name.text] = Declaration(kind: kind, range: name.range)
      used.insert(name.text)
      return
    }
    mentions.append(NameMention(name: name, isDeclaration: true))
    if let first = declarations[name.text] {
      let isFurtherAnswer = kind == .service && first.kind == .service
      if !isFurtherAnswer { note(.taken(name.text, first: first.range), name.range) }
    } else if isSystemName(name.text, besides: kind) {
      note(.taken(name.text, first: nil), name.range)
    } else {
      declarations[name.text] = Declaration(kind: kind, range: name.range)
    }
  }

  /// True if the system uses the name for something that a row of this kind does not feed.
  private func isSystemName(_ name: String, besides kind: NameKind) -> Bool {
    guard let system = known.system else { return false }
    return system.outputs.contains(name)
      || (kind != .input && system.inputs.contains(name))
      || (kind != .service && system.services.contains(name))
  }
}

// The names that a scenario declares.

extension NameCheck {
  /// The calls that a `cold` row answers, or that a `subs` row names.
  struct Answer: Hashable {
    let service: String
    let arguments: [ArgumentPattern.Kind]

    /// Nil for a source.
    init?(_ pattern: SourcePattern) {
      guard let arguments = pattern.arguments else { return nil }
      service = pattern.name.text
      self.arguments = arguments.map(\.kind)
    }
  }

  mutating func declareNames() {
    for statement in scenario.statements {
      switch statement {
      case .hot(let row):
        let isInput = known.system?.inputs.contains(row.name.text) == true
        declare(row.name, isInput ? .input : .hot)
      case .cold(let row):
        let answer = Answer(row.source)
        declare(row.name, answer == nil ? .cold : .service)
        if let answer { answers.insert(answer) }
      case .function(let definition): declare(definition.name, .function)
      case .stream(let definition):
        let isSubject = subjectCall(of: definition) != nil
        declare(definition.name, isSubject ? .subject : .stream)
        if isSubject { unfed.append(definition.name) }
      case .observe(let row, of: _): declare(row.name, .observer)
      case .number(let row): declare(row.name, .number)
      case .any(let row) where row.isService:
        declare(row.name, .service)
        if !generated.insert(row.name.text).inserted {
          note(.taken(row.name.text, first: declarations[row.name.text]?.range), row.name.range)
        }
      case .any(let row):
        let isInput = known.system?.inputs.contains(row.name.text) == true
        declare(row.name, isInput ? .input : .hot)
      default: break
      }
    }
  }

  /// The call with which a `let` makes a subject. A function of the scenario may have that name.
  func subjectCall(of definition: Statement.Stream) -> Call? {
    guard let call = definition.subjectCall(among: known.subjects),
      !ownFunctions.contains(call.function.text)
    else { return nil }
    return call
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

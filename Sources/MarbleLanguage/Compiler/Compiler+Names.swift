import MarbleDiagrams

// The meaning of a name: a parameter of a closure, a stream, a function, or a member.

extension Compiler {
  func name(_ name: Name) -> Code {
    if let argument = argument(named: name.text) { return .value(argument) }
    if let stream = stream(named: name) { return stream }
    if let callable = environment.callable(named: name) { return .function(callable, name) }
    if let function = registry.functions[name.text]?.first {
      return .function(callable(function, name), name)
    }
    if registry.sources[name.text] != nil {
      return invalid(.functionAsValue(name.text), name.range)
    }
    let near = near(name.text, environment.names + closures.flatMap(\.names))
    let meant =
      near.map { UnknownWord(near: $0, hint: nil) } ?? UnknownWord(name.text, .first, in: registry)
    return invalid(.unknown("name", name.text, meant), name.range)
  }

  /// The stream with a name, if there is one. A closure keeps the stages of the streams it names.
  private func stream(named name: Name) -> Code? {
    guard let pipeline = environment.pipeline(named: name) else { return nil }
    calledHeight = max(calledHeight, pipeline.height)
    return .value(.constant(.pipeline(pipeline)), isStream: true)
  }

  /// A function of the language that is passed by its name.
  /// It is the closure that passes its arguments on: `{ String($0) }`.
  private func callable(_ declaration: OperatorDeclaration, _ name: Name) -> Callable {
    let site = site(of: name, through: name.range)
    let count = declaration.parameters.count
    closures.append(ClosureScope(names: []))
    defer { closures.removeLast() }
    var arguments = CallArguments(
      (0..<count).map {
        [operand(Expression(node: .parameter($0), range: name.range, height: 1))]
      })
    let body = declaration.compile(self, &arguments)
    return Callable(arity: count) { values in
      var context = CallContext(in: Frame(nil, of: values), at: site)
      return try body?(.void, &context) ?? .void
    }
  }

  func near(_ name: String, _ candidates: some Sequence<String>) -> String? {
    nearest(to: name, in: candidates.sorted())
  }

  /// A member of a value, or a stream with a dotted name.
  func member(_ expression: Expression, of base: Expression, _ name: Name) -> Code {
    if let dotted = expression.dottedName, !isParameter(rootOf: dotted),
      let stream = stream(named: dotted)
    {
      return stream
    }
    let operand = operand(base)
    guard operand.code.isStream else {
      return value(operand).map { property(name, of: $0, expression.range) } ?? .invalid
    }
    if registry.methods[name.text] != nil {
      return invalid(.operatorWithoutCall(name.text), name.range)
    }
    let meant = UnknownWord(name.text, .afterStream, in: registry) {
      near(name.text, registry.methods.keys)
    }
    return invalid(.memberOfStream(name.text, meant), name.range)
  }

  private func isParameter(rootOf dotted: Name) -> Bool {
    let root = dotted.root
    return closures.contains { $0.names.contains { $0 == root } }
  }

  /// A property that some values have, or a label of a tuple or of a case.
  private func property(
    _ name: Name, of code: CompiledExpression<Value>, _ range: SourceRange
  ) -> Code {
    let text = name.text
    let site = site(of: name, through: range)
    var none = CallArguments([])
    let known = (registry.properties[text] ?? []).compactMap { $0.compile(self, &none) }
    let near = known.isEmpty ? near(text, registry.properties.keys) : nil
    return folded(range, ifConstant: code.constant != nil) { frame in
      let value = try code(frame)
      let members = value.members
      if let member = members.first(where: { $0.label == text }) { return member.value }
      var context = CallContext(in: frame, at: site)
      for read in known {
        if let result = try read(value, &context) { return result }
      }
      let label = nearest(to: text, in: members.compactMap(\.label))
      throw EvaluationError(.memberMissing(text, of: value, near: label ?? near), name.range)
    }
  }

  func element(_ index: Int, of base: Expression, _ range: SourceRange) -> Code {
    guard let code = value(base) else { return .invalid }
    return folded(range, ifConstant: code.constant != nil) { frame in
      let value = try code(frame)
      if case .tuple(let members) = value, index < members.count { return members[index].value }
      throw EvaluationError(.elementMissing(index, of: value), range)
    }
  }
}

import MarbleDiagrams
import MarbleStreams

// Calls without a receiver: sources, values, subjects, and the functions of the scenario.

extension Compiler {
  func freeCall(_ call: CompiledCall) -> Code {
    let name = call.name
    if let forms = registry.sources[name.text] { return result(of: call, forms, isStream: true) }
    if let forms = registry.functions[name.text] { return result(of: call, forms) }
    if let callable = environment.callable(named: name) { return scenarioCall(call, of: callable) }
    let candidates = environment.names + registry.sources.keys + registry.functions.keys
    let near = near(name.text, candidates)
    noteUnknown("function", name, .first) { near }
    return .invalid
  }

  /// The result of a call without a receiver.
  func result(
    of call: CompiledCall, _ forms: [OperatorDeclaration], isStream: Bool = false
  ) -> Code {
    guard let body = body(of: call, forms) else { return .invalid }
    return folded(call.range, ifConstant: false, isStream: isStream) { try body(.void, $0) }
  }

  private func scenarioCall(_ call: CompiledCall, of callable: Callable) -> Code {
    calledHeight = max(calledHeight, callable.height)
    for case let label? in call.syntax.arguments.map(\.label) {
      note(.labelMisplaced(label.text), label.range)
    }
    let codes = call.arguments.compactMap { value($0) }
    let count = call.arguments.count
    if let arity = callable.arity, arity != count {
      note(.arity(quotedCode(call.name.text), takes: arity, given: count), call.name.range)
      return .invalid
    }
    guard codes.count == count else { return .invalid }
    return folded(call.range, ifConstant: false) { frame in
      try callable.call(codes.map { try $0(frame) })
    }
  }

  /// The subject that a call of its initialiser makes.
  func subject(ofCall initializer: Expression) -> (any SubjectType<Value>)? {
    guard case .call(let syntax) = initializer.node,
      let forms = registry.subjects[syntax.function.text]
    else { return nil }
    let call = compiled(syntax, initializer.range)
    guard let body = body(of: call, forms) else { return nil }
    let subject = settled(call.range) { try body(.void, $0) }?.constant
    return subject?.stream as? any SubjectType<Value>
  }
}

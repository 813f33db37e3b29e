import MarbleDiagrams
import MarbleStreams

// Calls without a receiver: sources, values, subjects, and the functions of the scenario.

extension Compiler {
  func freeCall(_ call: Call, _ range: SourceRange) -> Operand {
    let name = call.function
    if let forms = registry.sources[name.text] { return source(call, forms, range) }
    if let forms = registry.functions[name.text] { return computation(call, forms, range) }
    do throws(CheckError) {
      if let callable = try environment.callable(named: name) {
        return scenarioCall(call, of: callable, range)
      }
      let candidates = environment.names + registry.sources.keys + registry.functions.keys
      let near = near(name.text, candidates)
      noteUnknown("function", call.function, .first) { near }
    } catch {
      note(error)
    }
    visit(call.arguments)
    return .invalid
  }

  private func source(
    _ call: Call, _ forms: [OperatorDeclaration], _ range: SourceRange
  ) -> Operand {
    guard case (.source(let compile), var arguments)? = matched(call, forms, streams: 0),
      let build = compile(self, &arguments)
    else { return .invalid }
    let site = site(of: call, through: range)
    let code = settled(range) { frame in
      var context = CallContext(in: frame, at: site, on: .empty)
      let stream = try build(&context)
      return try site.stage(stream, on: context.shape)
    }
    return code.map(Operand.stream) ?? .invalid
  }

  func computation(
    _ call: Call, _ forms: [OperatorDeclaration], _ range: SourceRange
  ) -> Operand {
    guard case (.function(let compile), var arguments)? = matched(call, forms, streams: 0),
      let compute = compile(self, &arguments)
    else { return .invalid }
    let site = site(of: call, through: range)
    return folded(range, ifConstant: false) { frame in
      var context = CallContext(in: frame, at: site)
      return try compute(&context)
    }
  }

  private func scenarioCall(
    _ call: Call, of callable: Callable, _ range: SourceRange
  ) -> Operand {
    calledHeight = max(calledHeight, callable.height)
    var codes: [CompiledExpression<Value>] = []
    for argument in call.arguments {
      if let label = argument.label { note(.labelMisplaced(label.text), label.range) }
      if let code = value(argument.value) { codes.append(code) }
    }
    let count = call.arguments.count
    if let arity = callable.arity, arity != count {
      note(.functionArity(call.function.text, takes: arity, given: count), call.function.range)
      return .invalid
    }
    guard codes.count == count else { return .invalid }
    return folded(range, ifConstant: false) { frame in
      try callable.call(codes.map { try $0(frame) })
    }
  }

  /// The subject that a call of its initialiser makes.
  func subject(ofCall initializer: Expression) -> (any SubjectType<Value>)? {
    guard case .call(let call) = initializer.node,
      let forms = registry.subjects[call.function.text],
      case (.subject(let compile), var arguments)? = matched(call, forms, streams: 0),
      let build = compile(self, &arguments)
    else { return nil }
    let site = site(of: call, through: initializer.range)
    return settled(initializer.range) { frame in
      var context = CallContext(in: frame, at: site)
      return try build(&context)
    }?.constant
  }
}

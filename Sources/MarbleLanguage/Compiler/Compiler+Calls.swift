import MarbleDiagrams
import MarbleStreams

// Calls. The meaning of a call depends on its receiver.

extension Compiler {
  func call(_ call: Call, _ range: SourceRange) -> Operand {
    guard let receiver = call.receiver else { return freeCall(call, range) }
    if case .name(let type) = receiver.node,
      let forms = registry.functions["\(type).\(call.function.text)"]
    {
      return computation(call, forms, range)
    }
    let operand = operand(receiver)
    switch operand {
    case .stream(let source): return method(call, on: source, range)
    case .value(let code):
      return call.isOperator(in: registry)
        ? memberOrMethod(call, on: code, receiver.range, range) : member(call, on: code, range)
    case .duration: note(.unfit(.value, .duration), receiver.range)
    case .function(_, let function): note(.functionAsValue(function.text), receiver.range)
    case .invalid:
      if !call.isOperator(in: registry), registry.members[call.function.text] == nil {
        noteUnknownOperator(call.function)
      }
    }
    visit(call.arguments)
    return .invalid
  }

  private func noteUnknownOperator(_ name: Name) {
    let registry = registry
    noteUnknown("operator", name, .afterStream) {
      registry.methodMeant(by: name.text)
    }
  }

  /// Notes an unknown name that is called, with a suggestion.
  func noteUnknown(
    _ kind: String, _ name: Name, _ place: UnknownWord.Position, nearest candidate: () -> String?
  ) {
    let meant = UnknownWord(name.text, place, in: registry, nearest: candidate)
    note(.unknown(kind, name.text, meant), name.range)
  }

  /// Finds the errors of arguments that no parameter takes.
  func visit(_ arguments: [Argument]) {
    for argument in arguments {
      if case .closure(let closure) = argument.value.node {
        _ = function(closure, arity: nil)
      } else {
        _ = operand(argument.value)
      }
    }
  }

  func site(of call: Call, through end: SourceRange) -> CallSite {
    var site = site(of: call.function, through: end)
    site.literals = call.arguments.map(\.value.integerLiterals)
    return site
  }

  func site(of function: Name, through end: SourceRange) -> CallSite {
    let range = function.range
    return CallSite(
      scheduler: environment.scheduler, schedulers: environment.schedulers,
      evaluationLog: environment.evaluationLog, tasks: environment.tasks, name: function.text,
      range: range,
      place: SourceSite(start: Int(range.start), end: Int(end.end)))
  }
}

// MARK: - Operators

extension Compiler {
  private typealias Stage = (Pipeline, Frame) throws -> Pipeline

  private func method(
    _ call: Call, on source: CompiledExpression<Pipeline>, _ range: SourceRange
  ) -> Operand {
    if registry.splittingMethods[call.function.text] != nil {
      return splitting(call, of: source, range)
    }
    guard let stage = stage(call, range) else { return .invalid }
    return settled(range) { try stage(source($0), $0) }.map(Operand.stream) ?? .invalid
  }

  private func stage(_ call: Call, _ range: SourceRange) -> Stage? {
    guard let forms = registry.methods[call.function.text] else {
      noteUnknownOperator(call.function)
      visit(call.arguments)
      return nil
    }
    guard case (.method(let compile), var arguments)? = matched(call, forms, streams: 1),
      let build = compile(self, &arguments)
    else { return nil }
    let site = site(of: call, through: range)
    return { source, frame in
      var context = CallContext(in: frame, at: site, on: source.shape)
      let stream = try build(source.stream, &context)
      return try site.stage(stream, on: context.shape, over: source.stream)
    }
  }

  /// An operator that returns a tuple of two streams.
  private func splitting(
    _ call: Call, of source: CompiledExpression<Pipeline>, _ range: SourceRange
  ) -> Operand {
    let forms = registry.splittingMethods[call.function.text] ?? []
    guard
      case (.splitting(let labels, let compile), var arguments)? = matched(call, forms, streams: 1),
      let build = compile(self, &arguments)
    else { return .invalid }
    let site = site(of: call, through: range)
    return folded(range, ifConstant: false) { frame in
      let source = try source(frame)
      var context = CallContext(in: frame, at: site, on: source.shape)
      let (first, second) = try build(source.stream, &context)
      return .pair(
        .pipeline(try site.stage(first, on: context.shape)),
        .pipeline(try site.stage(second, on: context.shape)), labels: labels)
    }
  }

  /// A call that only the run can resolve: a member of a value, or an operator on a stream that is
  /// a value.
  private func memberOrMethod(
    _ call: Call, on receiver: CompiledExpression<Value>, _ receiverRange: SourceRange,
    _ range: SourceRange
  ) -> Operand {
    guard registry.members[call.function.text] != nil else {
      guard let source = stream(.value(receiver), receiverRange) else {
        visit(call.arguments)
        return .invalid
      }
      return method(call, on: source, range)
    }
    if receiver.constant.map({ $0.pipeline == nil }) ?? false {
      return member(call, on: receiver, range)
    }
    let outer = compiledParts
    defer { compiledParts = outer }
    compiledParts = outer ?? CompiledParts()
    let before = (errors, closures, calledHeight)
    let read = reading(call, range)
    let afterReading = (errors, closures, calledHeight)
    (errors, closures, calledHeight) = before
    guard let stage = stage(call, range) else {
      (errors, closures, calledHeight) = afterReading
      return read.map { read in folded(range, ifConstant: false) { try read(receiver($0), $0) } }
        ?? .invalid
    }
    return folded(range, ifConstant: false) { frame in
      let value = try receiver(frame)
      if let source = value.pipeline { return .pipeline(try stage(source, frame)) }
      guard let read else {
        throw EvaluationError(.expected(.stream, value), receiverRange)
      }
      return try read(value, frame)
    }
  }
}

// MARK: - Members of values

extension Compiler {
  private typealias Reading = (Value, Frame) throws -> Value

  private func member(
    _ call: Call, on receiver: CompiledExpression<Value>, _ range: SourceRange
  ) -> Operand {
    guard let read = reading(call, range) else { return .invalid }
    return folded(range, ifConstant: false) { try read(receiver($0), $0) }
  }

  private func reading(_ call: Call, _ range: SourceRange) -> Reading? {
    let name = call.function
    guard let forms = registry.members[name.text] else {
      visit(call.arguments)
      let candidates = Set(registry.members.keys).union(registry.methods.keys)
      let near = near(name.text, candidates)
      noteUnknown("method", name, .afterStream) { near }
      return nil
    }
    guard case (.member(let compile), var arguments)? = matched(call, forms, streams: 0),
      let compute = compile(self, &arguments)
    else { return nil }
    let site = site(of: call, through: range)
    return { receiver, frame in
      var context = CallContext(in: frame, at: site)
      if let result = try compute(receiver, &context) {
        return try ValueSize.checked(result, at: name.range, chargedTo: site.evaluationLog)
      }
      throw EvaluationError(.memberMissing(name.text, of: receiver, near: nil), name.range)
    }
  }
}

extension Call {
  fileprivate func isOperator(in registry: OperatorRegistry) -> Bool {
    registry.methods[function.text] != nil
  }
}

import MarbleDiagrams
import MarbleStreams

// Calls: of operators, of functions that make streams or values, of the scenario's own functions.

extension Compiler {
  mutating func call(_ call: Call, _ range: SourceRange) -> Operand {
    guard let receiver = call.receiver else { return freeCall(call, range) }
    let operand = operand(receiver)
    let name = call.function.text
    switch operand {
    case .stream(let code): return method(call, on: code, range)
    case .value(let code):
      let isMember = registry.members[name] != nil
      let isOperator = registry.methods[name] != nil && code.constant == nil
      switch (isMember, isOperator) {
      case (true, true): return memberOrMethod(call, on: code, range)
      case (true, false): return member(call, on: code, range)
      case (false, true):
        guard let stream = stream(operand, receiver.range) else { return .invalid }
        return method(call, on: stream, range)
      case (false, false):
        visit(call.arguments)
        let candidates = Set(registry.members.keys).union(registry.methods.keys)
        return invalid(.unknownMethod(name, near: near(name, candidates)), call.function.range)
      }
    case .duration:
      visit(call.arguments)
      return invalid(.unfit(.value, .duration), receiver.range)
    case .function(_, let function):
      visit(call.arguments)
      return invalid(.functionAsValue(function.text), receiver.range)
    case .invalid:
      if registry.methods[name] == nil, registry.members[name] == nil { noteUnknownOperator(call) }
      visit(call.arguments)
      return .invalid
    }
  }

  private mutating func noteUnknownOperator(_ call: Call) {
    let name = call.function
    note(.unknownOperator(name.text, near: near(name.text, registry.methods.keys)), name.range)
  }

  /// Finds the errors of arguments that nobody will take.
  private mutating func visit(_ arguments: [Argument]) {
    for argument in arguments {
      if case .closure(let closure) = argument.value.node {
        _ = function(closure, arity: nil)
      } else {
        _ = operand(argument.value)
      }
    }
  }
}

// MARK: - Operators and members

extension Compiler {
  private mutating func method(
    _ call: Call, on source: Code<Pipeline>, _ range: SourceRange
  ) -> Operand {
    guard let forms = registry.methods[call.function.text] else {
      noteUnknownOperator(call)
      visit(call.arguments)
      return .invalid
    }
    guard let (form, slots) = matched(call, forms, streams: 1) else { return .invalid }
    guard case .method(let build) = form.build else { return .invalid }
    return stream(slots, call.function, range, source: source) { source, arguments in
      // The source is there: it is handed in above.
      try build(source!, &arguments)
    }
  }

  /// A stage made when its frame is there, which knows where it stands and how high it is.
  private mutating func stream(
    _ slots: [Slot], _ name: Name, _ range: SourceRange, source: Code<Pipeline>?,
    _ build: @escaping (Observable<Value>?, inout Arguments) throws -> Observable<Value>
  ) -> Operand {
    let scheduler = environment.scheduler
    let site = Site(start: Int(name.range.start), end: Int(range.end))
    let code = settled(range) { frame in
      let source = try source?(frame)
      var arguments = Arguments(slots, in: frame, scheduler: scheduler, at: name.range)
      let stream = try build(source?.stream, &arguments)
      let height = max(source?.height ?? 0, arguments.height) + 1
      guard height <= EvaluationLimits.height else {
        throw EvaluationFailure(.tooManyStages, name.range)
      }
      if stream.stage.site == nil { stream.locate(site) }
      return Pipeline(stream, height: height)
    }
    return code.map(Operand.stream) ?? .invalid
  }

  private mutating func member(
    _ call: Call, on receiver: Code<Value>, _ range: SourceRange
  ) -> Operand {
    guard let (form, slots) = matched(call, registry.members[call.function.text] ?? [], streams: 0)
    else { return .invalid }
    guard case .member(let compute) = form.build else { return .invalid }
    let scheduler = environment.scheduler
    let name = call.function
    return folded(range, ifConstant: false) { frame in
      let receiver = try receiver(frame)
      var arguments = Arguments(slots, in: frame, scheduler: scheduler, at: name.range)
      if let result = try compute(receiver, &arguments) {
        return try Weight.checked(result, at: name.range)
      }
      throw EvaluationFailure(.memberMissing(name.text, of: receiver, near: nil), name.range)
    }
  }

  /// A call that means one thing for a value and another for a stream, of something that only the run
  /// knows.
  private mutating func memberOrMethod(
    _ call: Call, on receiver: Code<Value>, _ range: SourceRange
  ) -> Operand {
    let before = self
    let asMember = member(call, on: receiver, range)
    let afterMember = self
    self = before
    let source = receiver.map { $0.pipeline ?? Pipeline(Observable.from([])) }
    let asMethod = method(call, on: source, range)
    guard case .stream(let stream) = asMethod else {
      self = afterMember
      return asMember
    }
    guard case .value(let value) = asMember else { return asMethod }
    return .value(
      .computed { frame in
        try receiver(frame).pipeline == nil ? value(frame) : .pipeline(stream(frame))
      })
  }
}

// MARK: - Functions

extension Compiler {
  private mutating func freeCall(_ call: Call, _ range: SourceRange) -> Operand {
    let name = call.function
    if let forms = registry.sources[name.text] {
      guard let (form, slots) = matched(call, forms, streams: 0) else { return .invalid }
      guard case .source(let build) = form.build else { return .invalid }
      return stream(slots, name, range, source: nil) { _, arguments in try build(&arguments) }
    }
    if let forms = registry.functions[name.text] {
      guard let (form, slots) = matched(call, forms, streams: 0) else { return .invalid }
      guard case .function(let compute) = form.build else { return .invalid }
      let scheduler = environment.scheduler
      return folded(range, ifConstant: false) { frame in
        var arguments = Arguments(slots, in: frame, scheduler: scheduler, at: name.range)
        return try compute(&arguments)
      }
    }
    do throws(CheckError) {
      if let callable = try environment.callable(named: name) {
        return scenarioCall(call, of: callable, range)
      }
    } catch {
      note(error)
      visit(call.arguments)
      return .invalid
    }
    visit(call.arguments)
    let candidates = environment.names + registry.sources.keys + registry.functions.keys
    return invalid(.unknownFunction(name.text, near: near(name.text, candidates)), name.range)
  }

  private mutating func scenarioCall(
    _ call: Call, of callable: Callable, _ range: SourceRange
  ) -> Operand {
    calledHeight = max(calledHeight, callable.height)
    var codes: [Code<Value>] = []
    for argument in call.arguments {
      if let label = argument.label { note(.labelMisplaced(label.text), label.range) }
      if let code = value(argument.value) { codes.append(code) }
    }
    let count = call.arguments.count
    if let arity = callable.arity, arity != count {
      note(.functionArity(call.function.text, takes: arity, given: count), call.function.range)
    }
    guard codes.count == count else { return .invalid }
    return folded(range, ifConstant: false) { frame in
      try callable.call(codes.map { try $0(frame) })
    }
  }

  /// The subject that an initialiser makes.
  mutating func subject(_ initializer: Expression) -> (any SubjectType<Value>)? {
    guard case .call(let call) = initializer.node, call.receiver == nil else { return nil }
    let name = call.function
    guard let forms = registry.subjects[name.text] else {
      note(.unknownSubject(name.text, near: near(name.text, registry.subjects.keys)), name.range)
      visit(call.arguments)
      return nil
    }
    guard let (form, slots) = matched(call, forms, streams: 0),
      case .subject(let build) = form.build
    else { return nil }
    let scheduler = environment.scheduler
    return settled(initializer.range) { frame in
      var arguments = Arguments(slots, in: frame, scheduler: scheduler, at: name.range)
      return try build(&arguments)
    }?.constant
  }
}

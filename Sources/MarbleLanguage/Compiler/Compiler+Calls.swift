import MarbleDiagrams
import MarbleStreams

// Calls. The meaning of a call depends on its receiver.

/// A call whose arguments are compiled.
struct CompiledCall {
  let syntax: Call
  let arguments: [Operand]
  let site: CallSite
  /// The range of the call with its receiver.
  let range: SourceRange

  var name: Name { syntax.function }
}

extension Compiler {
  func call(_ syntax: Call, _ range: SourceRange) -> Code {
    guard let receiver = syntax.receiver else { return freeCall(compiled(syntax, range)) }
    if case .name(let type) = receiver.node, registry.valueFunctionNames.contains(type),
      let forms = registry.functions["\(type).\(syntax.function.text)"]
    {
      return result(of: compiled(syntax, range), forms)
    }
    let base = operand(receiver)
    let call = compiled(syntax, range)
    let (methods, members) = (registry.methods[call.name.text], registry.members[call.name.text])
    if case .value(let code, let isStream) = base.code {
      if isStream || members == nil && methods != nil { return method(call, of: base, methods) }
      return member(call, of: code, base, members, methods)
    }
    _ = value(base)
    if case .invalid = base.code, methods == nil, members == nil { noteUnknownOperator(call.name) }
    return .invalid
  }

  func compiled(_ syntax: Call, _ range: SourceRange) -> CompiledCall {
    var site = site(of: syntax.function, through: range)
    site.literals = syntax.arguments.map(\.value.integerLiterals)
    return CompiledCall(
      syntax: syntax, arguments: syntax.arguments.map { operand($0.value) }, site: site,
      range: range)
  }

  private func noteUnknownOperator(_ name: Name) {
    let registry = registry
    noteUnknown("operator", name, .afterStream) { registry.methodMeant(by: name.text) }
  }

  /// Notes an unknown name that is called, with a suggestion.
  func noteUnknown(
    _ kind: String, _ name: Name, _ place: UnknownWord.Position, nearest candidate: () -> String?
  ) {
    let meant = UnknownWord(name.text, place, in: registry, nearest: candidate)
    note(.unknown(kind, name.text, meant), name.range)
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

// MARK: - Operators and members of values

extension Compiler {
  /// An operator on a stream.
  private func method(
    _ call: CompiledCall, of base: Operand, _ methods: [OperatorDeclaration]?
  ) -> Code {
    guard let methods else {
      noteUnknownOperator(call.name)
      return .invalid
    }
    if case .value(.constant(let value), _) = base.code, value.pipeline == nil {
      let missing = EvaluationFact.memberMissing(call.name.text, of: value, near: nil)
      let hint = UnknownWord(call.name.text, .first, in: registry) { nil }.hint
      return invalid(CheckFact(missing).hint(hint), call.name.range)
    }
    guard let source = value(base), let body = body(of: call, methods, streams: 1) else {
      return .invalid
    }
    let isStream = !methods.contains(where: \.isSplitting)
    return folded(call.range, ifConstant: false, isStream: isStream) { try body(source($0), $0) }
  }

  /// A member of a value, or an operator on a stream that is a value. If both have the name, only
  /// the run can decide.
  private func member(
    _ call: CompiledCall, of receiver: CompiledExpression<Value>, _ base: Operand,
    _ members: [OperatorDeclaration]?, _ methods: [OperatorDeclaration]?
  ) -> Code {
    guard let members else {
      let candidates = Set(registry.members.keys).union(registry.methods.keys)
      let near = near(call.name.text, candidates)
      noteUnknown("method", call.name, .afterStream) { near }
      return .invalid
    }
    let before = errors
    let read = body(of: call, members)
    let afterReading = errors
    errors = before
    let isValue = receiver.constant.map { $0.pipeline == nil } ?? false
    guard let methods, !isValue, let stage = body(of: call, methods, streams: 1) else {
      errors = afterReading
      guard let read else { return .invalid }
      return folded(call.range, ifConstant: false) { try read(receiver($0), $0) }
    }
    return folded(call.range, ifConstant: false) { frame in
      let value = try receiver(frame)
      if value.pipeline != nil { return try stage(value, frame) }
      guard let read else { throw EvaluationError(.expected(.stream, value), base.range) }
      return try read(value, frame)
    }
  }
}

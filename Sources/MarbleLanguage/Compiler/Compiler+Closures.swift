import MarbleDiagrams

/// A closure whose body is being compiled.
struct ClosureScope {
  let names: [String]
  /// True if its body uses parameters of an enclosing closure.
  var isCapturing = false
}

extension Compiler {
  /// Looks up the argument of a closure by its name, the innermost closure first.
  func argument(named name: String) -> CompiledExpression<Value>? {
    for level in closures.indices.reversed() {
      if let index = closures[level].names.firstIndex(of: name) {
        return argument(index, ofClosureAt: level)
      }
    }
    return nil
  }

  /// `$0` of the innermost closure.
  func parameter(_ index: Int, _ range: SourceRange) -> Code {
    guard !closures.isEmpty else { return invalid(.parameterMisplaced("$\(index)"), range) }
    return .value(argument(index, ofClosureAt: closures.count - 1))
  }

  private func argument(_ index: Int, ofClosureAt level: Int) -> CompiledExpression<Value> {
    let distance = closures.count - 1 - level
    for inner in level + 1..<closures.count { closures[inner].isCapturing = true }
    if distance > 0 { return .computed { $0.argument(index, levels: distance) } }
    switch index {
    case 0: return .computed { $0.first }
    case 1: return .computed { $0.second }
    default: return .computed { $0.argument(index) }
    }
  }
}

// MARK: - Closures as arguments

extension Compiler {
  /// The code of the argument for a closure parameter that is called with `arity` arguments.
  func function(_ operand: Operand, arity: Int) -> CompiledExpression<CompiledClosure>? {
    switch operand.code {
    case .closure(let closure, let code):
      guard closure.accepts(arity) else {
        note(.arity("the closure", takes: closure.parameterCount, given: arity), closure.range)
        return nil
      }
      return code?.map { $0.called(with: arity) }
    case .function(let callable, let name): return function(callable, name, arity: arity)
    default: return unfit(operand, .function)
    }
  }

  /// Compiles a closure for any number of arguments.
  func closure(_ closure: Closure) -> CompiledExpression<CompiledClosure>? {
    let calledBefore = calledHeight
    calledHeight = 0
    closures.append(ClosureScope(names: closure.parameters.names))
    let code = answer(closure.body)
    let isCapturing = closures.removeLast().isCapturing
    let (called, height) = (calledHeight, Int(closure.body.height) + calledHeight)
    calledHeight = max(calledBefore, calledHeight)
    guard height <= Limits.stages else {
      note(CheckFact(EvaluationFact.tooManyStages), closure.range)
      return nil
    }
    guard let code else { return nil }
    let evaluationLog = environment.evaluationLog
    let count = closure.parameterCount
    func make(_ scope: CapturedFrame?) -> CompiledClosure {
      CompiledClosure(
        callee: "the closure", parameterCount: count, argumentCount: nil, code: code, scope: scope,
        range: closure.body.range, evaluationLog: evaluationLog, height: height,
        calledHeight: called)
    }
    return isCapturing ? .computed { make(CapturedFrame($0)) } : .constant(make(nil))
  }

  /// The result of a closure. A stream that it makes is subscribed on its own trampoline if it
  /// needs one.
  private func answer(_ body: Expression) -> CompiledExpression<Value>? {
    let operand = operand(body)
    guard operand.code.isStream else { return value(operand) }
    let schedulers = environment.schedulers
    return stream(operand)?.map { .pipeline($0.startingOnTrampoline(schedulers)) }
  }

  /// The name of a function in the place of a closure.
  private func function(
    _ callable: Callable, _ name: Name, arity: Int
  ) -> CompiledExpression<CompiledClosure>? {
    calledHeight = max(calledHeight, callable.height)
    let count = callable.arity ?? arity
    guard count == arity || arity == 1 else {
      note(.arity(quotedCode(name.text), takes: count, given: arity), name.range)
      return nil
    }
    let call = callable.call
    return .constant(
      CompiledClosure(
        callee: quotedCode(name.text), parameterCount: count, argumentCount: arity,
        code: .computed { try call($0.arguments(count)) }, scope: nil, range: name.range,
        evaluationLog: environment.evaluationLog, height: callable.height,
        calledHeight: callable.height))
  }
}

extension Closure {
  /// True if the closure may be called with this number of arguments. `$0` alone may be the first
  /// of several, and several parameters may destructure a single tuple.
  fileprivate func accepts(_ arity: Int) -> Bool {
    if arity == 1 { return true }
    if case .anonymous(let count) = parameters { return count <= arity }
    return parameterCount == arity
  }
}

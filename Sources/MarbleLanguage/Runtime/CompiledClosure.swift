import MarbleDiagrams
import MarbleStreams

/// A compiled closure, or a named function in the place of one.
///
/// Operators receive one of the Swift closures that it makes: `unary`, `predicate` and so on. When
/// it fails, it reports the failure to the run's sink before the stream receives the error.
package struct CompiledClosure {
  /// What messages call it: `'max'`, or `the closure`.
  let callee: String
  /// The number of its parameters. A function with several parameters destructures a single tuple.
  let parameterCount: Int
  /// The number of arguments that the operator passes. Nil for a function that a scenario names.
  private(set) var argumentCount: Int?
  let code: CompiledExpression<Value>
  /// The frame of the enclosing closures, if it uses their parameters.
  let scope: CapturedFrame?
  /// The range of the body. Failures about the type of the result point at it.
  package let range: SourceRange
  package let evaluationLog: EvaluationLog
  /// The nesting depth of its computation, including the functions it calls, and of the streams it
  /// names.
  package let height: Int
  /// The same without its own expression.
  let calledHeight: Int

  /// The closure as an operator receives it, which passes this number of arguments.
  func called(with count: Int) -> CompiledClosure {
    var closure = self
    closure.argumentCount = count
    return closure
  }

  /// The number of arguments of a call by name.
  package var arity: Int? { parameterCount }

  /// Calls it. The compiler has checked the number of parameters. A single argument is destructured
  /// if there are several parameters.
  package func callAsFunction(_ arguments: [Value]) throws -> Value {
    checkDeclared(arguments.count)
    if arguments.count == 1, parameterCount > 1 {
      return try call(Frame(scope, of: members(of: arguments[0])))
    }
    return try call(Frame(scope, of: arguments))
  }

  /// Traps if a declaration calls a closure with another number of arguments than its parameter
  /// declares, because the compiler has checked the declared number.
  private func checkDeclared(_ count: Int) {
    precondition(
      argumentCount ?? count == count,
      "a closure that takes \(argumentCount ?? 0) arguments is called with \(count)")
  }

  private func call(_ frame: Frame) throws -> Value {
    do {
      if let error = evaluationLog.budget.exceeded(at: range) { throw error }
      let answer = try code(frame)
      if case .string(let text) = answer {
        try ValueSize.charge(for: text.utf8.count >> 4, at: range, evaluationLog)
      }
      return answer
    } catch {
      throw noted(error)
    }
  }

  private func noted(_ error: any Error) -> any Error {
    if let error = error as? EvaluationError { evaluationLog.report(error) }
    return error
  }

  private func failed(_ fact: EvaluationFact) -> any Error {
    noted(EvaluationError(fact, range))
  }
}

// MARK: - What operators call

extension CompiledClosure {
  /// The closure with one argument.
  package var unary: (Value) throws -> Value {
    checkDeclared(1)
    if parameterCount > 1 {
      return { try call(Frame(scope, of: members(of: $0))) }
    }
    return { try call(Frame(scope, $0)) }
  }

  /// The closure with two arguments.
  var binary: (Value, Value) throws -> Value {
    checkDeclared(2)
    return { try call(Frame(scope, $0, $1)) }
  }

  /// The closure with any number of arguments.
  var variadic: ([Value]) throws -> Value {
    { try self($0) }
  }

  /// The closure as a predicate of one value.
  package var predicate: (Value) throws -> Bool {
    let unary = unary
    return { try decision(unary($0)) }
  }

  /// The closure as a predicate of two values.
  var comparer: (Value, Value) throws -> Bool {
    let binary = binary
    return { try decision(binary($0, $1)) }
  }

  /// The closure that returns a stream for a value.
  var selector: (Value) throws -> Observable<Value> {
    let unary = unary
    return { try answeredStream(unary($0)) }
  }

  /// The closure that returns a stream for two values.
  var binarySelector: (Value, Value) throws -> Observable<Value> {
    let binary = binary
    return { try answeredStream(binary($0, $1)) }
  }

  /// The closure that returns a stream and takes no arguments.
  var factory: () throws -> Observable<Value> {
    checkDeclared(0)
    return { try answeredStream(call(Frame(scope))) }
  }

  /// The closure that returns a duration for two values.
  var delay: (Value, Value) throws -> Duration {
    let binary = binary
    return { try duration(binary($0, $1)) }
  }

  /// The result as an error, or the error that the closure throws.
  func answeredError(_ arguments: [Value]) -> any Error {
    do {
      return ScenarioError(try self(arguments))
    } catch {
      return error
    }
  }

  /// The result as true or false.
  package func decision(_ answer: Value) throws -> Bool {
    guard case .boolean(let answer) = answer else { throw failed(.expected(.boolean, answer)) }
    return answer
  }

  private func duration(_ answer: Value) throws -> Duration {
    guard let duration = answer.duration else { throw failed(.expected(.duration, answer)) }
    guard duration >= .zero else { throw failed(.durationNegative) }
    return duration
  }

  /// The stream that the closure returned. It takes as many steps as a few calls, for
  /// the subscription.
  func answeredStream(_ answer: Value) throws -> Observable<Value> {
    guard let stream = answer.stream else { throw failed(.expected(.stream, answer)) }
    if let error = evaluationLog.budget.exceeded(by: 3 * Limits.stepsPerCall, at: range) {
      throw noted(error)
    }
    return stream
  }

  private func members(of argument: Value) throws -> [Value] {
    guard case .tuple(let members) = argument, members.count == parameterCount else {
      throw failed(.undistributable(argument, over: parameterCount, by: callee))
    }
    return members.map(\.value)
  }
}

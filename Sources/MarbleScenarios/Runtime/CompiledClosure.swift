import MarbleDiagrams
import MarbleStreams

/// A compiled closure, or a named function in the place of one.
///
/// What an operator gets is one of the Swift closures that it makes: `unary`, `predicate` and so on.
/// Where it fails, the run's sink hears of it before the stream does.
package struct CompiledClosure {
  /// How many parameters it has; with more than one, it takes a single tuple apart.
  let parameterCount: Int
  /// How many arguments its operator calls it with; `nil` for one that a scenario names.
  let argumentCount: Int?
  let code: CompiledExpression<Value>
  /// What it uses of the closures around it.
  let scope: CapturedFrame?
  /// What is reported when the answer is not what is due: the body.
  let range: SourceRange
  let failures: FailureSink
  /// How deep it computes, what it calls included.
  package let height: Int

  /// How many arguments a call by name takes.
  package var arity: Int? { parameterCount }

  /// Calls it. The compiler has checked that it has at most as many parameters, unless it gets one
  /// argument: several parameters take that apart.
  package func callAsFunction(_ arguments: [Value]) throws -> Value {
    checkDeclared(arguments.count)
    if arguments.count == 1, parameterCount > 1 {
      return try call(Frame(scope, of: members(of: arguments[0])))
    }
    return try call(Frame(scope, of: arguments))
  }

  /// Stops where a declaration calls a closure with another number of arguments than its parameter
  /// says, which is the number that the compiler has checked.
  private func checkDeclared(_ count: Int) {
    precondition(
      argumentCount ?? count == count,
      "a closure that takes \(argumentCount ?? 0) arguments is called with \(count)")
  }

  private func call(_ frame: Frame) throws -> Value {
    do {
      if let fact = failures.exceeded() { throw EvaluationFailure(fact, range) }
      let answer = try code(frame)
      if case .string(let text) = answer, text.utf8.count >= 64,
        let fact = failures.exceeded(by: text.utf8.count >> 6)
      {
        throw EvaluationFailure(fact, range)
      }
      return answer
    } catch {
      throw noted(error)
    }
  }

  private func noted(_ error: any Error) -> any Error {
    if let failure = error as? EvaluationFailure { failures.report(failure) }
    return error
  }

  private func failed(_ fact: EvaluationFailure.Fact) -> any Error {
    noted(EvaluationFailure(fact, range))
  }
}

// MARK: - What operators call

extension CompiledClosure {
  /// The closure for one argument.
  var unary: (Value) throws -> Value {
    checkDeclared(1)
    if parameterCount > 1 {
      return { try call(Frame(scope, of: members(of: $0))) }
    }
    return { try call(Frame(scope, $0)) }
  }

  /// The closure for two arguments.
  var binary: (Value, Value) throws -> Value {
    checkDeclared(2)
    return { try call(Frame(scope, $0, $1)) }
  }

  /// The closure for as many arguments as there are.
  var variadic: ([Value]) throws -> Value {
    { try self($0) }
  }

  /// The closure for an answer of yes or no about one value.
  var predicate: (Value) throws -> Bool {
    let unary = unary
    return { try boolean(unary($0)) }
  }

  /// The closure for an answer of yes or no about two values.
  var comparer: (Value, Value) throws -> Bool {
    let binary = binary
    return { try boolean(binary($0, $1)) }
  }

  /// The closure that makes a stream of a value.
  var selector: (Value) throws -> Observable<Value> {
    let unary = unary
    return { try stream(unary($0)) }
  }

  /// The closure that makes a stream of two values.
  var binarySelector: (Value, Value) throws -> Observable<Value> {
    let binary = binary
    return { try stream(binary($0, $1)) }
  }

  /// The closure that makes a stream of nothing.
  var factory: () throws -> Observable<Value> {
    checkDeclared(0)
    return { try stream(call(Frame(scope))) }
  }

  /// Its answer as an error, or the error that it throws.
  func answeredError(_ arguments: [Value]) -> any Error {
    do {
      return ScenarioError(try self(arguments))
    } catch {
      return error
    }
  }

  private func boolean(_ answer: Value) throws -> Bool {
    guard case .boolean(let answer) = answer else { throw failed(.expected(.boolean, answer)) }
    return answer
  }

  /// The stream that an answer is; subscribing it costs as much as a few calls do.
  private func stream(_ answer: Value) throws -> Observable<Value> {
    guard let stream = answer.stream else { throw failed(.expected(.stream, answer)) }
    if let fact = failures.exceeded(by: 3) { throw failed(fact) }
    return stream
  }

  private func members(of argument: Value) throws -> [Value] {
    guard case .tuple(let members) = argument, members.count == parameterCount else {
      throw failed(.undistributable(argument, over: parameterCount))
    }
    return members.map(\.value)
  }
}

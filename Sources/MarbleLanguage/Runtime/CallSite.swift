import MarbleDiagrams
import MarbleStreams
import MarbleTasks

/// The run in which a call is made, and the position of the call in the text.
package struct CallSite {
  let scheduler: TestScheduler
  let schedulers: VirtualSchedulers
  let evaluationLog: EvaluationLog
  let tasks: RunTasks
  /// The called name as it is written.
  let name: String
  /// The range of the function's name. Errors of the call point at it.
  package let range: SourceRange
  /// The range from the name to the end of the call.
  let place: SourceSite
  /// The integer literals of the arguments, in the order of the text.
  var literals: [IntegerLiterals] = []

  /// The virtual time for operators that Swift defines.
  package var time: OperatorTime { OperatorTime(scheduler, tasks) }

  /// Reports a failure to the run and returns the error to throw.
  package func error(_ fact: EvaluationFact) -> any Error {
    let error = EvaluationError(fact, range)
    evaluationLog.report(error)
    return error
  }

  /// Runs a check of the limits, and reports its failure to the run.
  private func limited<Result>(
    _ check: () throws(EvaluationError) -> Result
  ) throws -> Result {
    do throws(EvaluationError) {
      return try check()
    } catch {
      evaluationLog.report(error)
      throw error
    }
  }

  /// Returns the value, after charging the run for reading all of it.
  func read(_ value: Value) throws -> Value {
    try limited { () throws(EvaluationError) in
      try ValueSize.read(value, at: range, chargedTo: evaluationLog)
    }
    return value
  }

  /// Compares two values as `==` does, after charging the run for reading one of them.
  func isEqual(_ first: Value, _ second: Value) throws -> Bool {
    try compared(first, .equal, second)
  }

  /// Whether a value equals the first argument of the call.
  func isArgument(_ argument: Value, equalTo value: Value) throws -> Bool {
    try compared(argument, .equal, value, literals: (literals.first ?? .none, .none))
  }

  /// The two arguments of the call, with integer literals as decimals beside a decimal.
  func adapting(_ first: Value, _ second: Value) -> (Value, Value) {
    guard literals.count == 2 else { return (first, second) }
    return (
      literals[0].adapting(first, to: second), literals[1].adapting(second, to: first)
    )
  }

  /// The result of a comparison.
  func compared(
    _ first: Value, _ symbol: BinaryOperator, _ second: Value,
    literals: (IntegerLiterals, IntegerLiterals) = (.none, .none)
  ) throws -> Bool {
    let compare = Arithmetic(
      symbol: symbol, range: range, evaluationLog: evaluationLog, word: name, literals: literals)
    return try limited { () throws(EvaluationError) in try compare(first, second) }
      == .boolean(true)
  }

  /// Returns a joined array, after charging the run for a large one.
  func joined(_ values: [Value]) throws -> [Value] {
    if values.count >= 16, let error = exceeded(by: values.count >> 4 * Limits.stepsPerCall) {
      throw error
    }
    return values
  }

  /// Returns a value that an operator makes of others, unless it nests too deeply or is too large.
  /// It charges the run for reading all of it.
  func nested(_ value: Value) throws -> Value {
    try limited { () throws(EvaluationError) in
      try ValueSize.checked(value, ofOperator: true, at: range, chargedTo: evaluationLog)
    }
  }

  /// The shape of a stage that also keeps streams in values, unless they nest too deeply. It
  /// charges the run for the search in the values.
  func keeping(
    _ shape: Pipeline.Shape, _ add: (inout StreamHeight) -> Void
  ) throws -> Pipeline.Shape {
    var streams = StreamHeight()
    add(&streams)
    let height = streams.stages
    try limited { () throws(EvaluationError) in
      try ValueSize.charge(for: streams.readCount >> 4, at: range, evaluationLog)
      guard height <= Limits.stages else {
        throw EvaluationError(.tooManyStages, range)
      }
    }
    var shape = shape
    shape.height = max(shape.height, height)
    return shape
  }

  /// The stream as a stage with its upstreams and its position in the text.
  ///
  /// - Parameter source: The stream that the operator was called on. An operator that returns this
  ///   very stream makes no stage.
  func stage(
    _ stream: Observable<Value>, on shape: Pipeline.Shape, over source: Observable<Value>? = nil
  ) throws -> Pipeline {
    let shape = try shape.raised(at: range)
    if stream.stage.site == nil, stream !== source { stream.locate(place, as: name) }
    return Pipeline(stream, shape)
  }
}

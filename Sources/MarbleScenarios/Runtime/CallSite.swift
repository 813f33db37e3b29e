import MarbleDiagrams
import MarbleStreams

/// Where a call is made: in which run, and at which place of the text.
struct CallSite {
  let scheduler: TestScheduler
  let schedulers: VirtualSchedulers
  let failures: FailureSink
  /// What is called, as it is written.
  let name: String
  /// The function's name: what a failure of the call itself points at.
  let range: SourceRange
  /// From there to the end of the call.
  let place: SourceSite

  /// The error to throw for something that does not fit, once the run has heard of it.
  func failure(_ fact: EvaluationFailure.Fact) -> any Error {
    let failure = EvaluationFailure(fact, range)
    failures.report(failure)
    return failure
  }

  /// The value, once the run has paid for a look at all of it.
  func read(_ value: Value) throws -> Value {
    do throws(EvaluationFailure) {
      try ValueSize.read(value, at: range, paidBy: failures)
      return value
    } catch {
      failures.report(error)
      throw error
    }
  }

  /// Whether two values are equal, once the run has paid for a look at one of them.
  func isEqual(_ first: Value, _ second: Value) throws -> Bool { try read(first) == second }

  /// Values that are put together, once the run has paid for them if they are many.
  func joined(_ values: [Value]) throws -> [Value] {
    if values.count >= 16, let fact = failures.exceeded(by: values.count >> 4) {
      throw failure(fact)
    }
    return values
  }

  /// The stream as a stage that stands on others and knows where it is written.
  ///
  /// - Parameter source: what an operator was called on; one that answers just that makes no stage.
  func stage(
    _ stream: Observable<Value>, on shape: Pipeline.Shape, over source: Observable<Value>? = nil
  ) throws -> Pipeline {
    let shape = try shape.raised(at: range)
    if stream.stage.site == nil, stream !== source { stream.locate(place, as: name) }
    return Pipeline(stream, shape)
  }
}

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
  let place: Site

  /// The error to throw for something that does not fit, once the run has heard of it.
  func failure(_ fact: EvaluationFailure.Fact) -> any Error {
    let failure = EvaluationFailure(fact, range)
    failures.report(failure)
    return failure
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

import MarbleStreams

/// Where a call is made: in which run, and at which place of the text.
struct CallSite {
  let scheduler: TestScheduler
  let failures: FailureSink
  /// The function's name: what a failure of the call itself points at.
  let range: SourceRange

  /// The error to throw for something that does not fit, once the run has heard of it.
  func failure(_ fact: EvaluationFailure.Fact) -> any Error {
    let failure = EvaluationFailure(fact, range)
    failures.report(failure)
    return failure
  }
}

import MarbleDiagrams
import MarbleStreams

// Stages that end an endless loop within one instant, which no virtual clock can stop.

extension CallSite {
  /// Counts steps at this place. Reports an error if there are too many, and returns it.
  func exceeded(by steps: Int = Limits.stepsPerCall) -> EvaluationError? {
    let error = evaluationLog.budget.exceeded(by: steps, at: range)
    if let error { evaluationLog.report(error) }
    return error
  }

  /// A stream that a stage opens, such as a window. It takes as many steps as another attempt.
  func opened(_ stream: Observable<Value>, on shape: Pipeline.Shape) throws -> Pipeline {
    if let error = exceeded(by: Limits.stepsPerAttempt) { throw error }
    return Pipeline(stream, shape.ofInnerStreams)
  }

  /// A source that takes steps for every value.
  func limitingValues(_ source: Observable<Value>) -> Observable<Value> {
    Observable(source.stage) { [self] downstream, subscription in
      let upstream = Observer<Value>(before: downstream) { value in
        if let error = exceeded() { return downstream.onError(error) }
        downstream.onNext(value)
      }
      source.subscribe(upstream, in: subscription)
    }
  }

  /// A source that is subscribed repeatedly. Each subscription takes steps. Beyond the limit there
  /// is none, so that nothing can cause the next one.
  func limitingAttempts(_ source: Observable<Value>) -> Observable<Value> {
    Observable(source.stage) { [self] downstream, subscription in
      if exceeded(by: Limits.stepsPerAttempt) == nil {
        source.subscribe(downstream, in: subscription)
      }
    }
  }
}

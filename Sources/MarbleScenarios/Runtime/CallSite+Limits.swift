import MarbleDiagrams
import MarbleStreams

// Stages that end an endless loop within one instant, which no virtual clock can stop.

extension CallSite {
  /// A source that uses effort for every value.
  func limitingValues(_ source: Observable<Value>) -> Observable<Value> {
    Observable(source.stage) { [self] downstream, subscription in
      let upstream = Observer<Value>(before: downstream) { value in
        if let fact = evaluationLog.budget.exceeded() { return downstream.onError(error(fact)) }
        downstream.onNext(value)
      }
      source.subscribe(upstream, in: subscription)
    }
  }

  /// The effort of another attempt at a source, because it subscribes the whole source again.
  static let attempt = 16

  /// A source that is subscribed repeatedly. Each subscription uses effort. Beyond the limit there
  /// is none, so that nothing can cause the next one.
  func limitingAttempts(_ source: Observable<Value>) -> Observable<Value> {
    Observable(source.stage) { [self] downstream, subscription in
      if let fact = evaluationLog.budget.exceeded(by: Self.attempt) {
        _ = error(fact)
      } else {
        source.subscribe(downstream, in: subscription)
      }
    }
  }
}

import MarbleDiagrams
import MarbleStreams

// Stages that end what would go on for ever at one instant, where no clock can stop it.

extension CallSite {
  /// A source whose every value counts.
  func limitingValues(_ source: Observable<Value>) -> Observable<Value> {
    Observable(source.stage) { [self] downstream, subscription in
      let upstream = Observer<Value>(before: downstream) { value in
        if let fact = failures.exceeded() { return downstream.onError(failure(fact)) }
        downstream.onNext(value)
      }
      source.subscribe(upstream, in: subscription)
    }
  }

  /// What one more attempt at a source takes, in calls of closures: it subscribes all of it again.
  static let attempt = 16

  /// A source that is subscribed again and again, each time counts. Beyond the limit it completes,
  /// because a failure would only make it be subscribed again.
  func limitingAttempts(_ source: Observable<Value>) -> Observable<Value> {
    Observable(source.stage) { [self] downstream, subscription in
      if let fact = failures.exceeded(by: Self.attempt) {
        _ = failure(fact)
        return downstream.onCompleted()
      }
      source.subscribe(downstream, in: subscription)
    }
  }

  /// The same for a source that is subscribed again when it completes: beyond the limit it fails, which
  /// ends that.
  func limitingRepetitions(_ source: Observable<Value>) -> Observable<Value> {
    Observable(source.stage) { [self] downstream, subscription in
      if let fact = failures.exceeded(by: Self.attempt) {
        return downstream.onError(failure(fact))
      }
      source.subscribe(downstream, in: subscription)
    }
  }
}

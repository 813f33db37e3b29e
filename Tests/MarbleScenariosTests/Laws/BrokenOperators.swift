import MarbleDiagrams
import MarbleStreams
import Synchronization

@testable import MarbleScenarios

/// Operators that each break one law.
enum BrokenOperators {
  static let all: [OperatorDefinition] = [
    flushes, keeps, lingers, remembers, goesOn, swallows, dates, counts, nests, lags,
  ]

  /// Emits a value when it is disposed.
  private static let flushes = OperatorDefinition("flushes") { source, _ in
    Observable<Value>(Stage("flushes")) { observer, subscription in
      source.subscribe(observer, in: subscription)
      subscription.add(Disposables.create { observer.onNext(.string("flushed")) })
    }
  }

  /// Never disposes its source.
  private static let keeps = OperatorDefinition("keeps") { source, _ in
    Observable<Value>(Stage("keeps")) { observer, subscription in
      let passing = Observer<Value>(before: observer) { value in
        if subscription.isLive { observer.onNext(value) }
      }
      source.subscribe(passing, in: StreamSubscription(context: subscription.context))
    }
  }

  /// Sets a timer for each value, and never cancels it.
  private static let lingers = OperatorDefinition("lingers") { source, time in
    let scheduler = time.scheduler
    return source.map { value in
      scheduler.schedule(after: .milliseconds(50)) {}
      return value
    }
  }

  /// Emits the number of its subscriptions in the whole process.
  private static let remembers: OperatorDefinition = {
    let count = SubscriptionCount()
    return OperatorDefinition("remembers") { source, _ in
      Observable<Value>(Stage("remembers")) { observer, subscription in
        observer.onNext(.integer(count.next()))
        source.subscribe(observer, in: subscription)
      }
    }
  }()

  /// Completes after a value, and stays subscribed.
  private static let goesOn = OperatorDefinition("goesOn") { source, _ in
    Observable<Value>(Stage("goesOn")) { observer, subscription in
      let input = StreamSubscription(context: subscription.context)
      var hasCompleted = false
      subscription.add(Disposables.create { if !hasCompleted { input.dispose() } })
      let first = Observer<Value>(before: observer) { value in
        guard subscription.isLive else { return }
        observer.onNext(value)
        hasCompleted = true
        observer.onCompleted()
      }
      source.subscribe(first, in: input)
    }
  }

  /// Completes instead of failing.
  private static let swallows = OperatorDefinition("swallows") { source, _ in
    Observable<Value>(Stage("swallows")) { observer, subscription in
      let deaf = Observer<Value>(
        next: { observer.onNext($0) }, error: { _ in observer.onCompleted() },
        completed: { observer.onCompleted() })
      source.subscribe(deaf, in: subscription)
    }
  }

  /// Emits the instants of the clock.
  private static let dates = OperatorDefinition("dates") { source, time in
    let scheduler = time.scheduler
    return source.map { _ in Value.string("\(scheduler.now.nanoseconds)") }
  }

  /// Numbers the values of all its subscriptions together.
  private static let counts = OperatorDefinition("counts") { source, _ in
    var number = 0
    return source.map { _ in
      number += 1
      return Value.integer(number)
    }
  }

  /// Emits a value while the observer subscribes to an inner stream.
  private static let nests = OperatorDefinition("nests") { source, _ in
    Observable<Value>(Stage("nests")) { observer, subscription in
      let nesting = Observer<Value>(before: observer) { _ in
        let inner = Observable<Value>(Stage("inner")) { inner, _ in
          observer.onNext(.integer(9))
          inner.onCompleted()
        }
        observer.onNext(.stream(inner))
      }
      source.subscribe(nesting, in: subscription)
    }
  }

  /// Numbers the values, and counts each after it has emitted its number.
  private static let lags = OperatorDefinition("lags") { source, _ in
    Observable<Value>(Stage("lags")) { observer, subscription in
      var count = 0
      let numbering = Observer<Value>(before: observer) { _ in
        let number = count + 1
        observer.onNext(.integer(number))
        count = number
      }
      source.subscribe(numbering, in: subscription)
    }
  }
}

private final class SubscriptionCount: Sendable {
  private let count = Atomic<Int>(0)

  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}

import MarbleStreams
import Testing

struct ErrorTests {
  @Test(arguments: catching + retrying + deciding)
  func `error handling matches the vectors`(_ vector: Vector) throws {
    try vector.check()
  }

  static let catching: [Vector] = [
    Vector("catch", "0:a 3:x 4:|", subscriptions: ["s": ["0-2"], "x": ["2-4"]]) { bench in
      let other = bench.cold("-x|", "x")
      return bench.cold("a-#", "s").catch { _ in other }
    },
    Vector("catch with a handler that throws", "0:a 2:#(noElements)") { bench in
      bench.cold("a-#").catch { _ in throw StreamError.noElements }
    },
    Vector("catch, the other fails too", "0:a 3:#(e)") { bench in
      let other = bench.cold("-#")
      return bench.cold("a-#").catchError { _ in other }
    },
    Vector("catchAndReturn", "0:a 2:R 2:|") { $0.cold("a-#").catchAndReturn("R") },
    Vector("catchAndReturn, stopped by its value", "0:a 2:R 2:|", subscriptions: ["s": ["0-2"]]) {
      $0.cold("a-#", "s").catchAndReturn("R").take(2)
    },
    Vector("catchAndReturn", "0:a 2:R 2:|") { $0.cold("a-#").catchAndReturn("R") },
  ]

  static let retrying: [Vector] = [
    Vector(
      "retry(attempts: 3)", "1:a 3:a 5:a 6:#(e)", subscriptions: ["s": ["0-2", "2-4", "4-6"]]
    ) { $0.cold("-a#", "s").retry(attempts: 3) },
    Vector("retry(3) counts attempts (D8)", "1:a 3:a 5:a 6:#(e)") { $0.cold("-a#").retry(3) },
    Vector("retry(retries: 1)", "1:a 3:a 4:#(e)") { $0.cold("-a#").retry(retries: 1) },
    Vector("retry(retries: 0)", "1:a 2:#(e)") { $0.cold("-a#").retry(retries: 0) },
    Vector("retry, disposed", "1:a 3:a", subscriptions: ["s": ["0-2", "2-4", "4-5"]], dispose: 5) {
      $0.cold("-a#", "s").retry()
    },
    Vector("retry a hundred thousand times at once", "0:#(timeout)") { _ in
      Observable<Int>.error(StreamError.timeout).retry(attempts: 100_000)
    },
    Vector("retry at once until nobody wants more", "0:a 0:a 0:a 0:|") { _ in
      Observable.concat(.just("a"), .error(StreamError.timeout)).retry().take(3)
    },
  ]

  static let deciding: [Vector] = [
    Vector(
      "retry(when:) timer(2), max 2", "1:a 5:a 9:a 10:#(e)",
      subscriptions: ["s": ["0-2", "4-6", "8-10"]]
    ) { bench in
      bench.cold("-a#", "s").retry(when: { errors in
        errors.enumerated().flatMap { failure -> Observable<Int> in
          failure.index == 2
            ? .error(failure.element) : .timer(.nanoseconds(2), scheduler: bench.scheduler)
        }
      })
    },
    Vector(
      "retry(when:) take(2)", "1:a 3:a 5:a 6:|", subscriptions: ["s": ["0-2", "2-4", "4-6"]]
    ) { $0.cold("-a#", "s").retry(when: { $0.take(2) }) },
    Vector("retry(when:) take(2), immediate (D9)", "1:a 3:a 4:|") {
      $0.cold("-a#").retry(when: { $0.take(2) }, notifierCompletion: .immediate)
    },
    Vector("retry(when:) empty notifier", "1:a 5:|") {
      $0.cold("-a---#").retry(when: { _ in Observable<Int>.empty() })
    },
    Vector("retry(when:) the notifier fails while the source runs", "1:a 5:#(timeout)") {
      $0.cold("-a---#").retry(when: { _ in Observable<Int>.error(StreamError.timeout) })
    },
    Vector(
      "retry(when:) backoff", "11:#(e)", subscriptions: ["s": ["0-1", "2-3", "5-6", "10-11"]]
    ) { bench in
      bench.cold("-#", "s").retry(when: { errors in
        errors.enumerated().flatMap { failure -> Observable<Int> in
          guard failure.index < 3 else { return .error(failure.element) }
          return .timer(.nanoseconds(1 << failure.index), scheduler: bench.scheduler)
        }
      })
    },
    Vector("retry(when:) a hundred thousand times at once", "0:#(timeout)") { _ in
      Observable<Int>.error(StreamError.timeout).retry(when: { errors in
        errors.enumerated().map { failure in
          if failure.index == 100_000 { throw failure.element }
        }
      })
    },
  ]
}

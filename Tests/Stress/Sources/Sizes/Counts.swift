import Foundation
import MarbleStreams

/// Checks very large numbers of streams and subscribers.
enum Counts {
  /// Runs all checks and returns their failures.
  static func check() -> [String] {
    var misses: [String] = []
    SmallStack.run {
      misses = repetitions() + subscribers()
    }
    return misses
  }

  private static func repetitions() -> [String] {
    let attempts = 1_000_000
    var tries = 0
    let failing = Observable<Int>.deferred {
      tries += 1
      return tries < attempts ? .error(StreamError.noElements) : .just(tries)
    }
    let cases: [(name: String, stream: Observable<Int>, count: Int)] = [
      ("range(0, 10_000_000)", .range(start: 0, count: 10_000_000), 10_000_000),
      ("repeat()", Observable.just(1).repeat().take(attempts), attempts),
      ("retry()", failing.retry(), 1),
      ("repeatElement", .repeatElement(1).take(attempts), attempts),
      ("concat of a million", .concat(Array(repeating: .just(1), count: attempts)), attempts),
      (
        "concatMap of a million",
        .range(start: 0, count: attempts).concatMap { Observable.just($0) },
        attempts
      ),
      (
        "generate", .generate(initialState: 0, condition: { $0 < attempts }, iterate: { $0 + 1 }),
        attempts
      ),
    ]
    return cases.compactMap { name, stream, expected in
      var count = 0
      let time = ContinuousClock().measure { stream.subscribe(onNext: { _ in count += 1 }) }
      print("\(name): \(time)")
      return count == expected ? nil : "\(name) gave \(count) values instead of \(expected)"
    }
  }

  private static func subscribers() -> [String] {
    let cases: [(name: String, subject: any SubjectType<Int>)] = [
      ("PublishSubject", PublishSubject()), ("BehaviorSubject", BehaviorSubject(value: 0)),
      ("ReplaySubject", ReplaySubject(bufferSize: 1)), ("AsyncSubject", AsyncSubject()),
    ]
    return cases.flatMap { name, subject in
      let small = SubscriberCost(of: subject.asObservable(), count: 10_000)
      let big = SubscriberCost(of: subject.asObservable(), count: 1_000_000)
      print("\(name): \(big)")
      return big.isInProportion(to: small) ? [] : ["\(name): \(big), \(small)"]
    }
  }
}

import MarbleStreams
import Testing

/// Streams that no scenario has: forms for Swift alone, a hundred thousand events at one instant,
/// and rows with times of their own. The scenarios of `marbles/operators` have all other rows.
struct VectorTests {
  @Test(arguments: inTime + atOnce)
  func `streams match the vectors`(_ vector: Vector) throws {
    try vector.check()
  }

  private static let three = Duration.nanoseconds(3)

  static let inTime: [Vector] = [
    Vector("throttle(3) with nothing", "4:|") {
      $0.hot("-ab-|").throttle(three, leading: false, trailing: .none, scheduler: $0.scheduler)
    },
    Vector("timeout(3) tie first after a value at once", "0:x 3:a 4:|") {
      $0.cold("---a|").startWith("x").timeout(three, scheduler: $0.scheduler)
    },
    Vector("timeout sets its timer after the value has passed", "4:a 4:#(timeout)") {
      $0.hot("-a------|").timeout(three, scheduler: $0.scheduler)
        .debounce(three, scheduler: $0.scheduler)
    },
    Vector("retry(delay:) of a negative duration", "1:a 3:a 4:#(e)") {
      $0.cold("-a#").retry(attempts: 2, delay: .nanoseconds(-3), scheduler: $0.scheduler)
    },
    Vector("scan in place", "1:Sa 3:Sab 4:|") { $0.hot("-a-b|").scan(into: "S") { $0 += $1 } },
    Vector("reduce transformed", "4:2 4:|") {
      $0.hot("-a-b|").reduce("", accumulator: { $0 + $1 }) { $0.count }
    },
    Vector("groupBy: an end after the outer one's is not heard", "1:a 3:x 4:y 5:|") { bench in
      bench.hot("-a-#").groupBy { $0 }.take(1).flatMap { $0.catchAndReturn("x") }
        .concat(bench.cold("-y|"))
    },
  ]

  static let atOnce: [Vector] = [
    Vector("retry a hundred thousand times", "0:#(timeout)") { _ in
      Observable<Int>.error(StreamError.timeout).retry(attempts: 100_000)
    },
    Vector("retry(when:) a hundred thousand times", "0:#(timeout)") { _ in
      Observable<Int>.error(StreamError.timeout).retry(when: { errors in
        errors.enumerated().map { failure in
          if failure.index == 100_000 { throw failure.element }
        }
      })
    },
    Vector("a hundred thousand failures are handled in a loop", "0:1 0:|") { _ in
      Observable<Int>.onErrorResumeNext(
        Array(repeating: .error(StreamError.timeout), count: 100_000) + [.just(1)])
    },
  ]
}

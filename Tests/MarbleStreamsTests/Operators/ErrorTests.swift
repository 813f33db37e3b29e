import MarbleStreams
import Testing

struct ErrorTests {
  @Test(arguments: catching + retrying + deciding)
  func `error handling matches the vectors`(_ vector: Vector) throws {
    try vector.check()
  }

  static let catching: [Vector] = [
    Vector("catch with a handler that throws", "0:a 2:#(noElements)") { bench in
      bench.cold("a-#").catch { _ in throw StreamError.noElements }
    },
    Vector("catch, the other fails too", "0:a 3:#(e)") { bench in
      let other = bench.cold("-#")
      return bench.cold("a-#").catchError { _ in other }
    },
  ]

  static let retrying: [Vector] = [
    Vector("retry a hundred thousand times at once", "0:#(timeout)") { _ in
      Observable<Int>.error(StreamError.timeout).retry(attempts: 100_000)
    },
  ]

  static let deciding: [Vector] = [
    Vector("retry(when:) the notifier fails while the source runs", "1:a 5:#(timeout)") {
      $0.cold("-a---#").retry(when: { _ in Observable<Int>.error(StreamError.timeout) })
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

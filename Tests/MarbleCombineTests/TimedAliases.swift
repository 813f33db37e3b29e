import MarbleCombine
import MarbleStreams

// The rows of the time operators, and of the operators whose closures may throw.
extension Alias {
  private static let three = Duration.nanoseconds(3)

  static let timed =
    waiting + [
      Alias(
        "measureInterval", { s, _, c in s.measureInterval(using: c) },
        is: { s, _, c in s.timeInterval(scheduler: c).map(\.interval) }),
      Alias(
        "timeout", { s, _, c in s.timeout(three, scheduler: c, customError: nil) },
        is: { s, _, c in s.timeout(three, onTimeout: .complete, scheduler: c) }),
      Alias(
        "timeout",
        { s, _, c in s.timeout(three, scheduler: c, customError: { StreamError.noElements }) },
        is: { s, _, c in s.timeout(three, other: .error(StreamError.noElements), scheduler: c) }),
      Alias(
        "timeout", { s, _, c in s.timeout(3e-9, scheduler: c) },
        is: { s, _, c in s.timeout(three, onTimeout: .complete, scheduler: c) }),
    ] + trying

  private static let waiting: [Alias] = [
    Alias(
      "debounce", { s, _, c in s.debounce(for: three, scheduler: c) },
      is: { s, _, c in s.debounce(three, scheduler: c) }),
    Alias(
      "debounce", { s, _, c in s.debounce(for: 3e-9, scheduler: c, onCompletion: .drop) },
      is: { s, _, c in s.debounce(three, scheduler: c, onCompletion: .drop) }),
    Alias(
      "delay", { s, _, c in s.delay(for: three, scheduler: c, delaysErrors: true) },
      is: { s, _, c in s.delay(three, scheduler: c, delaysErrors: true) }),
    Alias(
      "delay", { s, _, c in s.delay(for: 3e-9, scheduler: c) },
      is: { s, _, c in s.delay(three, scheduler: c) }),
    Alias(
      "throttle", { s, _, c in s.throttle(for: three, scheduler: c, latest: false) },
      is: { s, _, c in s.throttle(three, latest: false, scheduler: c) }),
    Alias(
      "throttle", { s, _, c in s.throttle(for: 3e-9, scheduler: c, latest: true) },
      is: { s, _, c in s.throttle(three, latest: true, scheduler: c) }),
  ]

  /// The error that a closure throws.
  private struct Refusal: Error {}

  /// Returns twice the value; throws for 3.
  private static func checked(_ value: Int) throws -> Int {
    if value == 3 { throw Refusal() }
    return value * 2
  }

  private static let trying: [Alias] = [
    Alias("tryMap", { s, _, _ in s.tryMap(checked) }, is: { s, _, _ in s.map(checked) }),
    Alias(
      "tryCompactMap", { s, _, _ in s.tryCompactMap { try checked($0) > 2 ? $0 : nil } },
      is: { s, _, _ in s.compactMap { try checked($0) > 2 ? $0 : nil } }),
    Alias(
      "tryFilter", { s, _, _ in s.tryFilter { try checked($0) > 2 } },
      is: { s, _, _ in s.filter { try checked($0) > 2 } }),
    Alias(
      "tryScan", { s, _, _ in s.tryScan(1) { $0 + (try checked($1)) } },
      is: { s, _, _ in s.scan(1) { $0 + (try checked($1)) } }),
    Alias(
      "tryReduce", { s, _, _ in s.tryReduce(1) { $0 + $1 } },
      is: { s, _, _ in s.reduce(1) { $0 + $1 } }),
    Alias(
      "tryRemoveDuplicates", { s, _, _ in s.tryRemoveDuplicates { $0 == (try checked($1)) / 2 } },
      is: { s, _, _ in s.distinctUntilChanged { $0 == (try checked($1)) / 2 } }),
    Alias(
      "tryAllSatisfy", { s, _, _ in s.tryAllSatisfy { try checked($0) > 0 } },
      is: { s, _, _ in s.allSatisfy { try checked($0) > 0 } }),
    Alias(
      "tryContains", { s, _, _ in s.tryContains { try checked($0) > 9 } },
      is: { s, _, _ in s.contains { try checked($0) > 9 } }),
    Alias(
      "tryFirst", { s, _, _ in s.tryFirst { try checked($0) > 2 } },
      is: { s, _, _ in s.first(where: { try checked($0) > 2 }, onEmpty: .complete) }),
    Alias(
      "tryLast", { s, _, _ in s.tryLast { $0 < 3 } },
      is: { s, _, _ in s.last(where: { $0 < 3 }, onEmpty: .complete) }),
    Alias(
      "tryDrop", { s, _, _ in s.tryDrop { try checked($0) < 4 } },
      is: { s, _, _ in s.skip { try checked($0) < 4 } }),
    Alias(
      "tryPrefix", { s, _, _ in s.tryPrefix { try checked($0) < 4 } },
      is: { s, _, _ in s.take(while: { try checked($0) < 4 }) }),
    Alias("tryMin", { s, _, _ in s.tryMin { $0 < $1 } }, is: { s, _, _ in s.min { $0 < $1 } }),
    Alias("tryMax", { s, _, _ in s.tryMax { $0 < $1 } }, is: { s, _, _ in s.max { $0 < $1 } }),
    Alias(
      "tryCatch", { s, t, _ in s.tryCatch { _ in t } }, is: { s, t, _ in s.catch { _ in t } }),
  ]
}

/// One thing to measure.
struct Workload {
  let name: String
  /// What the figure counts, as in `ns/event`.
  let unit: String
  /// The figure to stay under, if one is set.
  let target: Double?
  /// Does it once and answers the figure; what it prepares is not part of it.
  let sample: () -> Double
}

extension Workload {
  /// A workload that is timed: nanoseconds for each of its events.
  static func timed(
    _ name: String, unit: String, target: Double?, events: Int, _ run: @escaping () -> Duration
  ) -> Workload {
    Workload(name: name, unit: unit, target: target) { run() / .nanoseconds(events) }
  }

  /// A short thing that is done many times over: microseconds for each.
  static func repeated(
    _ name: String, unit: String, target: Double?, times: Int, _ body: @escaping () -> Void
  ) -> Workload {
    Workload(name: name, unit: unit, target: target) {
      let elapsed = ContinuousClock().measure { for _ in 0..<times { body() } }
      return elapsed / .microseconds(times)
    }
  }
}

/// Times a closure.
func timed(_ body: () -> Void) -> Duration {
  ContinuousClock().measure(body)
}

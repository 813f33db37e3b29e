import Measuring

/// One measured piece of work.
struct Workload {
  let name: String
  /// The unit of the figure, such as `ns/event`.
  let unit: String
  /// The figure that must not be exceeded, if there is a target.
  let target: Double?
  /// Runs the work once and returns the figure. Preparations are not measured.
  let sample: () -> Double
}

extension Workload {
  /// Creates a workload that measures nanoseconds for each of its events.
  static func timed(
    _ name: String, unit: String, target: Double?, events: Int, _ run: @escaping () -> Duration
  ) -> Workload {
    Workload(name: name, unit: unit, target: target) { run() / .nanoseconds(events) }
  }

  /// Creates a workload that repeats a short piece of work and measures microseconds for each run.
  static func repeated(
    _ name: String, unit: String, target: Double?, times: Int, _ body: @escaping () -> Void
  ) -> Workload {
    Workload(name: name, unit: unit, target: target) {
      let elapsed = Benchmarks.timed { for _ in 0..<times { body() } }
      return elapsed / .microseconds(times)
    }
  }
}

/// Returns the processor time that a closure takes.
func timed(_ body: () -> Void) -> Duration {
  let start = processorTime()
  body()
  return processorTime() - start
}

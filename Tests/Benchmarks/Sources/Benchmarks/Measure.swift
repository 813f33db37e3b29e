/// One thing to measure: how long a run of it takes, for how many events.
struct Workload {
  let name: String
  /// What the figure counts, and the figure to reach.
  let unit: String
  let target: Double
  let events: Int
  /// Does it once; what it prepares outside the measured part is not counted.
  let run: () -> Duration
}

/// The median, smallest and largest nanoseconds per event of several runs.
func measure(_ workload: Workload, repetitions: Int) -> (median: Double, least: Double, most: Double) {
  _ = workload.run()
  let figures = (0..<repetitions).map { _ in workload.run() / .nanoseconds(workload.events) }.sorted()
  return (figures[figures.count / 2], figures[0], figures[figures.count - 1])
}

/// Times a closure.
func timed(_ body: () -> Void) -> Duration {
  ContinuousClock().measure(body)
}

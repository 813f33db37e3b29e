import Measuring

/// Where a stream ends: as little as an observer can do, so that the figures are the libraries' own.
final class Recorder: @unchecked Sendable {
  @exclusivity(unchecked) var last = 0

  /// The processor time of what ends here.
  func timed(_ body: () -> some Any) -> Duration {
    let start = processorTime()
    withExtendedLifetime(body()) {}
    return since(start)
  }

  /// The processor time of what ends here.
  nonisolated(nonsending) func timed(_ body: () async -> Void) async -> Duration {
    let start = processorTime()
    await body()
    return since(start)
  }

  /// Looks at the last value, so that the compiler keeps what leads to it.
  private func since(_ start: Duration) -> Duration {
    let elapsed = processorTime() - start
    precondition(last != .min)
    return elapsed
  }
}

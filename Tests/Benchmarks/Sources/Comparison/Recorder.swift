import Measuring

/// The observer at the end of a stream. It does as little as possible, so that the figures are
/// those of the libraries.
final class Recorder: @unchecked Sendable {
  @exclusivity(unchecked) var last = 0

  /// Returns the processor time of a stream that ends in this recorder.
  func timed(_ body: () -> some Any) -> Duration {
    let start = processorTime()
    withExtendedLifetime(body()) {}
    return since(start)
  }

  /// Returns the processor time of a stream that ends in this recorder.
  nonisolated(nonsending) func timed(_ body: () async -> Void) async -> Duration {
    let start = processorTime()
    await body()
    return since(start)
  }

  /// Reads the last value, so that the compiler does not remove the code that produces it.
  private func since(_ start: Duration) -> Duration {
    let elapsed = processorTime() - start
    precondition(last != .min)
    return elapsed
  }
}

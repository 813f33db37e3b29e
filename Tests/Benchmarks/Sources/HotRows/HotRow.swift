import Measuring

/// What a stream does for each of many elements.
package struct HotRow {
  package let name: String
  /// The number of elements or deliveries by which a time is divided.
  package let elements: Int
  package let run: () -> Duration
}

/// The observer at the end of a stream. It does as little as possible, so that the figures are
/// those of the stream.
final class EventObserver {
  @exclusivity(unchecked) var last = 0

  /// Returns the processor time of a stream that ends in this observer.
  func timed(_ body: () -> some Any) -> Duration {
    let start = processorTime()
    withExtendedLifetime(body()) {}
    let elapsed = processorTime() - start
    // Stored, so that the compiler does not remove the code that produces it.
    lastValue = last
    return elapsed
  }
}

/// The last value of the stream that was measured last. The rows are measured one after the other.
nonisolated(unsafe) private var lastValue = 0

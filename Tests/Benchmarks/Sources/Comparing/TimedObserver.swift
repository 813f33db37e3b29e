import Measuring

/// The observer at the end of a stream. It does as little as possible, so that the figures are
/// those of the libraries.
///
/// Each module with rows has a class of its own, because the compiler does not inline the field of
/// a class of another module into the operators.
package protocol TimedObserver: AnyObject {
  /// The last value that arrived.
  var last: Int { get }
}

extension TimedObserver {
  /// Returns the processor time of a stream that ends in this observer.
  package func timed(_ body: () -> some Any) -> Duration {
    let start = processorTime()
    withExtendedLifetime(body()) {}
    return since(start)
  }

  /// Returns the processor time of a stream that ends in this observer.
  package nonisolated(nonsending) func timed(_ body: () async -> Void) async -> Duration {
    let start = processorTime()
    await body()
    return since(start)
  }

  /// Stores the last value, so that the compiler does not remove the code that produces it.
  private func since(_ start: Duration) -> Duration {
    let elapsed = processorTime() - start
    lastValue = last
    return elapsed
  }
}

/// The last value of the stream that was measured last. The rows are measured one after the other.
nonisolated(unsafe) var lastValue = 0

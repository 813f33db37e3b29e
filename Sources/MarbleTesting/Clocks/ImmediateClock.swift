import MarbleEvents
import Synchronization

/// A clock on which no task waits: the `ImmediateClock` of Point-Free's swift-clocks. A sleep sets
/// the time to its deadline and returns, after other tasks had a turn.
///
/// Tasks that sleep at the same time have no order by their deadlines. A test of order or of
/// durations uses a `MarbleBench` or a ``TestClock``.
public final class ImmediateClock: Clock, Sendable {
  private let nanoseconds: Atomic<Int64>

  /// Makes a clock.
  ///
  /// - Parameter now: The first instant.
  public init(now: Instant = .zero) {
    nanoseconds = Atomic(now.nanoseconds)
  }

  /// The latest deadline of a sleep so far.
  public var now: Instant { Instant(nanoseconds: nanoseconds.load(ordering: .relaxed)) }

  /// A nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Sets the time to a deadline, unless it is later already or the task is cancelled, and lets
  /// other tasks run.
  ///
  /// - Parameters:
  ///   - deadline: The instant.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` if the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let isCancelled = Task.isCancelled
    if !isCancelled { _ = nanoseconds.max(deadline.nanoseconds, ordering: .relaxed) }
    await Task.yield()
    if isCancelled { throw CancellationError() }
  }
}

extension Clock where Self == ImmediateClock {
  /// A new clock on which no task waits.
  public static var immediate: ImmediateClock { ImmediateClock() }
}

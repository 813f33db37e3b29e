import MarbleEvents
import MarbleStreams

/// A clock of virtual time that a test advances: the `TestClock` of Point-Free's swift-clocks.
///
/// ```swift
/// let clock = TestClock()
/// let model = TimerModel(clock: clock)
/// model.start()
/// await clock.advance(by: .seconds(3))
/// #expect(model.count == 3)
/// ```
///
/// An `advance` returns when every task that the test has made since it made the clock waits again.
/// The tasks run one at a time, in the same order in every run; see the async `advance(to:)` of
/// `TestScheduler`. A `MarbleBench` has a clock of its own, `bench.clock`, and also controls the
/// tasks of the main actor.
public final class TestClock: Clock, @unchecked Sendable {
  // The scheduler belongs to the test that advances the clock. Other threads use the clock alone.
  private let scheduler: TestScheduler
  private let clock: VirtualClock

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - now: The first instant. An instant before zero counts as zero.
  ///   - actionLimit: The number of actions after which an advance or a run counts as endless, see
  ///     `TestScheduler.init(actionLimit:)`. At each instant, a visit of the main actor counts as a
  ///     turn of a task in an advance, and as ten in a run.
  public init(now: Instant = .zero, actionLimit: Int = 1_000_000) {
    scheduler = TestScheduler(startingAt: max(.zero, now), actionLimit: actionLimit)
    clock = scheduler.clock
  }

  /// The current virtual instant. It may be read on any thread.
  public var now: Instant { clock.now }

  /// A nanosecond: virtual time has no jitter.
  public var minimumResolution: Duration { clock.minimumResolution }

  /// Suspends the task until the clock has been advanced to an instant. If the instant is not in
  /// the future, other tasks that are ready run first.
  ///
  /// - Parameters:
  ///   - deadline: The instant.
  ///   - tolerance: Ignored, because virtual time is exact.
  /// - Throws: `CancellationError` if the task is cancelled, before or while it sleeps, or if the
  ///   clock no longer exists.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }

  /// Advances by a duration. Tasks run before, at each instant at which one wakes, and after.
  ///
  /// If a task sleeps in a loop without end, the running test fails.
  ///
  /// - Parameter duration: The duration. Zero, or less, lets tasks run that are ready now.
  public nonisolated(nonsending) func advance(
    by duration: Duration = .zero, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async {
    await advance(
      to: now.advanced(by: duration), fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Advances to an instant, as ``advance(by:fileID:filePath:line:column:)`` does. A past instant
  /// lets tasks run that are ready now.
  ///
  /// - Parameter deadline: The instant.
  public nonisolated(nonsending) func advance(
    to deadline: Instant, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async {
    do {
      try await scheduler.advance(to: deadline)
    } catch {
      TestHost.record(
        "\(error)", fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// Advances until no task sleeps on the clock. If a task sleeps in a loop without end, the
  /// running test fails after the limit of actions.
  public nonisolated(nonsending) func run(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async {
    do {
      try await scheduler.run()
    } catch {
      TestHost.record(
        "\(error)", fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// Lets tasks run that are ready now, and throws if a task sleeps on the clock then.
  ///
  /// - Throws: ``SuspensionError``, or `RunawayError` if tasks keep making tasks ready.
  public nonisolated(nonsending) func checkSuspension() async throws {
    try await scheduler.advance(by: .zero)
    let count = clock.sleeperCount
    if count > 0 { throw SuspensionError(count: count) }
  }
}

/// The error of a check that no task sleeps on a clock.
public struct SuspensionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// How many tasks sleep.
  public let count: Int

  /// A sentence with the number of sleeping tasks.
  public var description: String {
    count == 1 ? "a task sleeps on the clock" : "\(count) tasks sleep on the clock"
  }
}

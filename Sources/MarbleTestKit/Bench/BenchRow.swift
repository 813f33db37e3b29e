import MarbleDiagrams
import MarbleStreams

/// An expectation or an observation of a bench, stored as closures, so that the bench does not
/// depend on the element type.
///
/// The row itself is the work item in the scheduler's queue, for the start and the end of its
/// observation.
@usableFromInline
final class BenchRow: WorkTarget {
  private let start: Int64
  private let stop: Int64?
  private let begin: (() -> Void)?
  private let end: (() -> Void)?
  /// Returns the failures after the run. Nil for a row that expects nothing.
  let failures: (() -> [ExpectationFailure])?

  private static let beginning: Int32 = 0
  private static let ending: Int32 = 1

  /// A row that observes from `start` to `stop`, in nanoseconds. A row without `begin` only
  /// compares what others have recorded.
  @usableFromInline
  init(
    from start: Int64 = 0, to stop: Int64? = nil, begin: (() -> Void)?, end: (() -> Void)? = nil,
    failures: (() -> [ExpectationFailure])?
  ) {
    self.start = start
    self.stop = stop
    self.begin = begin
    self.end = end
    self.failures = failures
  }

  @usableFromInline
  override var label: String { "a row of the bench" }

  /// Schedules the end of the observation, if it has one after its start.
  func scheduleEnd(on scheduler: TestScheduler) {
    guard let stop, stop > start else { return }
    scheduler.schedule(at: Instant(nanoseconds: stop), .fire(self, Self.ending))
  }

  /// Schedules the start of the observation, if it has one.
  func scheduleStart(on scheduler: TestScheduler) {
    if case .none = begin { return }
    scheduler.schedule(at: Instant(nanoseconds: start), .fire(self, Self.beginning))
  }

  @usableFromInline
  override func fire(_ tag: Int32) {
    if tag == Self.beginning { begin?() }
    if tag == Self.ending || stop == start { end?() }
  }
}

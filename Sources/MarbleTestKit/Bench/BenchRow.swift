import MarbleDiagrams
import MarbleStreams

/// Something that a bench expects or watches: closures, so that a bench needs to know no types.
///
/// It waits in the scheduler's queue itself, for the beginning and for the end of what it observes.
@usableFromInline
final class BenchRow: WorkTarget {
  private let start: Int64
  private let stop: Int64?
  private let begin: (() -> Void)?
  private let end: (() -> Void)?
  /// What is not as expected, after the run; nil if nothing is expected.
  let failures: (() -> [ExpectationFailure])?

  private static let beginning: Int32 = 0
  private static let ending: Int32 = 1

  /// A row that observes from `start` to `stop`, in nanoseconds, or looks at what others observe if it has nothing to begin.
  @usableFromInline
  init(
    from start: Int64 = 0, to stop: Int64? = nil, begin: (() -> Void)?, end: (() -> Void)? = nil,
    failures: (() -> [ExpectationFailure])?
  ) {
    self.start = start
    self.stop = stop
    self.begin = consume begin
    self.end = consume end
    self.failures = consume failures
  }

  @usableFromInline
  override var label: String { "a row of the bench" }

  /// Queues the end of its observation, if it has one after its beginning.
  func scheduleEnd(on scheduler: TestScheduler) {
    guard let stop, stop > start else { return }
    scheduler.schedule(at: Instant(nanoseconds: stop), .fire(self, Self.ending))
  }

  /// Queues its observation, if it has one.
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

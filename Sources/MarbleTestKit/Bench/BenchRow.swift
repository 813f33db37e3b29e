import MarbleDiagrams
import MarbleStreams

/// An expectation or an observation of a bench. It is stored as closures, so that the bench does
/// not depend on the element type.
///
/// The row itself is the work item that the scheduler runs at the start and the end of the
/// observation.
@usableFromInline
final class BenchRow: WorkTarget {
  private let window: SubscriptionWindow
  private var begin: (() -> Void)?
  private let end: (() -> Void)?
  /// When the row begins, among the rows of one instant.
  var phase = Phase.observation
  /// Returns the failures after the run; nil for a row that expects nothing.
  private(set) var failures: (() -> [ExpectationFailure])?

  /// The order of the rows that begin at one instant.
  enum Phase: CaseIterable {
    /// The row only observes.
    case observation
    /// The row observes what code emits that the row starts.
    case code
    /// The row starts code.
    case start
  }

  private static let beginning: Int32 = 0
  private static let ending: Int32 = 1

  /// Makes a row that observes within a window. A row without a `begin` closure checks only the
  /// results of other rows.
  @usableFromInline
  init(
    _ window: SubscriptionWindow = SubscriptionWindow(), begin: (() -> Void)?,
    end: (() -> Void)? = nil, failures: (() -> [ExpectationFailure])?
  ) {
    self.window = window
    self.begin = begin
    self.end = end
    self.failures = failures
  }

  @usableFromInline
  override var label: String { "a row of the bench" }

  /// Rows begin and end before all other work of their instant.
  @usableFromInline
  override var isPinned: Bool { true }

  /// Schedules the end of the observation, if the window ends after its start.
  func scheduleEnd(on scheduler: TestScheduler) {
    guard let end = window.disposed, end > window.subscribed else { return }
    scheduler.scheduleExactly(at: end, .fire(self, Self.ending))
  }

  /// Schedules the start of the observation, if there is a `begin` closure.
  func scheduleStart(on scheduler: TestScheduler) {
    if case .none = begin { return }
    scheduler.scheduleExactly(at: window.subscribed, .fire(self, Self.beginning))
  }

  /// Releases the code of the test that the run needed.
  func forgetCode() {
    begin = nil
    failures = nil
  }

  /// Ends the observation, if it has no end of its own.
  func stop() { end?() }

  @usableFromInline
  override func fire(_ tag: Int32) {
    if tag == Self.beginning { begin?() }
    if tag == Self.ending || window.disposed == window.subscribed { end?() }
  }
}

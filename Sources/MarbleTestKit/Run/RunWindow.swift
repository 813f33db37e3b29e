import MarbleStreams

/// A row of a run that subscribes, connects or starts something: it begins at the `^` of its window
/// and stops at its `!`. The scheduler runs it before all other work of these instants.
@usableFromInline
package final class RunWindow: WorkTarget {
  /// The order of the rows that begin at one instant.
  package enum Phase: CaseIterable {
    /// The row only observes, or connects.
    case observation
    /// The row observes what code emits that the row starts.
    case code
    /// The row starts code.
    case start
  }

  private let window: SubscriptionWindow
  /// When the row begins, among the rows of one instant.
  package var phase: Phase
  private var begin: (() -> Void)?
  private let end: () -> Void
  /// Performs the row on the actor of the code under test. Nil if any thread may.
  private var tasks: RunTasks?

  private static let beginning: Int32 = 0
  private static let ending: Int32 = 1

  package init(
    _ window: SubscriptionWindow = SubscriptionWindow(), phase: Phase = .observation,
    begin: @escaping () -> Void, stop: @escaping () -> Void = {}
  ) {
    self.window = window
    self.phase = phase
    self.begin = begin
    end = stop
  }

  /// Queues a closure as if it were the `^` of a row at an instant.
  package static func queue(
    on scheduler: TestScheduler, at instant: Instant, _ action: @escaping () -> Void
  ) {
    RunWindow(SubscriptionWindow(subscribed: instant, disposed: nil), begin: action)
      .queueStart(on: scheduler)
  }

  /// Queues the `!`, unless it is at the instant of the `^`: then the row stops in the turn of its
  /// `^`.
  func queueEnd(on scheduler: TestScheduler) {
    guard let end = window.disposed, end != window.subscribed else { return }
    scheduler.scheduleExactly(at: end, .fire(self, Self.ending))
  }

  /// Queues the `^`.
  func queueStart(on scheduler: TestScheduler) {
    scheduler.scheduleExactly(at: window.subscribed, .fire(self, Self.beginning))
  }

  /// Lets the row begin and stop as jobs of the actor of a run.
  func perform(on tasks: RunTasks) { self.tasks = tasks }

  /// Stops the row, if it has no `!` or the run has not reached it.
  package func stop() { end() }

  /// Releases the code that the row begins with. It may hold the owner of the run.
  func releaseBeginning() { begin = nil }

  @usableFromInline package override var label: String { "a row" }

  @usableFromInline package override var isPinned: Bool { true }

  @usableFromInline
  package override func fire(_ tag: Int32) {
    if tag == Self.beginning { perform(begin) }
    if tag == Self.ending || window.disposed == window.subscribed { perform(end) }
  }

  private func perform(_ action: (() -> Void)?) {
    guard let action else { return }
    if let tasks { tasks.perform(label, action) } else { action() }
  }
}

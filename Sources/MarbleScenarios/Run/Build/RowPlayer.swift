import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// A player that schedules the events of a row.
protocol RowPlayer {
  func start()
}

extension HotObservable: RowPlayer where Element == Value {}
extension SourcePlayer: RowPlayer {}

/// A `!`, a `^`, a connection or the start of a system. It runs before all other work of its
/// instant.
package final class RowAction: WorkTarget {
  private let action: () -> Void

  private init(_ action: @escaping () -> Void) {
    self.action = action
  }

  package override var isPinned: Bool { true }

  package override func fire(_ tag: Int32) {
    action()
  }

  /// Schedules an action for a time in nanoseconds. A nil time schedules nothing.
  package static func queue(
    _ scheduler: TestScheduler, at time: Instant?, _ action: @escaping () -> Void
  ) {
    guard let time else { return }
    scheduler.scheduleExactly(at: time, .fire(RowAction(action), 0))
  }
}

import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// Something that queues the events of a row.
protocol RowPlayer {
  func start()
}

extension HotObservable: RowPlayer where Element == Value {}
extension HotPlayer: RowPlayer {}

/// A `!`, a `^`, a connection or the start of a system: it keeps its place before everything else at its instant.
final class RowAction: WorkTarget {
  private let action: () -> Void

  private init(_ action: @escaping () -> Void) {
    self.action = action
  }

  override var isPinned: Bool { true }

  override func fire(_ tag: Int32) {
    action()
  }

  /// Queues an action for an instant, or not at all for none.
  static func queue(
    _ scheduler: TestScheduler, at time: Instant?, _ action: @escaping () -> Void
  ) {
    guard let time else { return }
    scheduler.schedule(at: time, .fire(RowAction(action), 0))
  }
}

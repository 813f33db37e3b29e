import Synchronization

/// A subscriber node of a subject that replays. Its subscriber reads the stored values before it
/// receives new values.
///
/// The node is in the list from the subscription on, so subscribers receive values in the order in
/// which they subscribed.
@usableFromInline
final class ReplaySubscriber<Element>: SubscriberNode, @unchecked Sendable {
  /// How far a subscriber has read. Guarded by the list's lock.
  final class Reader {
    /// The number of the value that it reads next.
    var position: Int
    /// Values from `position` on that the subject has dropped before the subscriber has read them.
    var backlog = Fifo<Element>()
    /// The thread on which it reads.
    let thread = threadNumber()

    init(from position: Int) {
      self.position = position
    }
  }

  @usableFromInline let observer: Observer<Element>
  /// Nil once the subscriber has read everything. Guarded by the list's lock.
  var reader: Reader?
  /// The number of the first value that the sender delivers and the subscriber does not read;
  /// `.max` until the subscriber has read everything.
  private let firstSent = Atomic<Int>(.max)

  init(
    _ observer: Observer<Element>, _ subscription: StreamSubscription, in list: SubscriberList,
    readingFrom position: Int
  ) {
    self.observer = observer
    reader = Reader(from: position)
    super.init(of: .passUnretained(subscription), before: nil)
    _ = join(list, for: subscription)
  }

  /// Whether the sender delivers the value of this number. If not, the subscriber reads it.
  func isSent(_ number: Int) -> Bool {
    number >= firstSent.load(ordering: .acquiring)
  }

  /// Whether the subscriber has read everything. If so, the sender delivers all later values.
  var hasReadAll: Bool { firstSent.load(ordering: .acquiring) < .max }

  /// Ends the reading; called under the lock. The sender delivers the values from this number on.
  func goLive(from number: Int) {
    firstSent.store(number, ordering: .releasing)
  }
}

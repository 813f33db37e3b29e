import Synchronization

/// A place in the list of a subject that replays. Its subscriber reads what is remembered before it
/// is told new values.
///
/// It is in the list from its subscription on, so subscribers are told in the order in which they
/// subscribed (R10).
final class ReplaySubscriber<Element>: SubscriberNode {
  /// How far a subscriber has read. Guarded by the list's lock.
  final class Reader {
    /// The number of the value that it reads next.
    @exclusivity(unchecked) var position: Int
    /// Values from there on that the subject has forgotten before they were read.
    @exclusivity(unchecked) var backlog = Fifo<Element>()
    /// The thread on which it reads.
    let thread = threadNumber()

    init(from position: Int) {
      self.position = position
    }
  }

  let observer: Observer<Element>
  /// Until the subscriber has read everything. Guarded by the list's lock.
  @exclusivity(unchecked) var reader: Reader?
  /// The number of the first value that is sent to it and that it does not read; `.max` until it
  /// has read everything.
  private let firstSent = Atomic<Int>(.max)

  init(
    _ observer: Observer<Element>, _ subscription: StreamSubscription, in list: SubscriberList,
    readingFrom position: Int
  ) {
    self.observer = observer
    reader = Reader(from: position)
    super.init(subscription, in: list)
  }

  /// Whether it has read everything before the value of this number, and not the value itself.
  func awaits(_ number: Int) -> Bool {
    number >= firstSent.load(ordering: .acquiring)
  }

  /// Whether it has read everything: what comes now is sent to it.
  var hasReadAll: Bool { firstSent.load(ordering: .acquiring) < .max }

  /// Under the lock: nothing is left to be read, and values from this number on are sent to it.
  func goLive(from number: Int) {
    firstSent.store(number, ordering: .releasing)
  }
}

/// The nodes that must receive a value of a ``ReplayBuffer``.
@usableFromInline
enum ReplayDelivery {
  /// All nodes up to a number have read everything before the value. So no node has to be checked.
  case toAll(upTo: Int)
  /// The nodes that have read everything before the value of this number.
  case toLiveNodes(number: Int)
  /// The subject has ended.
  case none
}

/// The stored values of a ``ReplaySubject``, and its subscribers.
///
/// The list's lock determines whether a value or a subscription is first. A subscriber's node is
/// added to the list when it subscribes. Then the subscriber reads the stored values one by
/// one on its own thread, together with the values that are sent meanwhile. Once it has read all of
/// them, it receives later values like every other subscriber.
///
/// A value that is sent from inside the replay is delivered inside it, after the rest of the
/// replay. A value that another thread sends waits for the thread that replays. No lock is held
/// while an observer is called.
@usableFromInline
final class ReplayBuffer<Element> {
  private enum ReadStep {
    case next(Element)
    case failed(any Error)
    case completed
    case nothing
  }

  /// The number of the end: it comes after every value.
  private static var end: Int { .max - 1 }

  @usableFromInline let list = SubscriberList()
  @exclusivity(unchecked) @usableFromInline var values: RingBuffer<Element>
  /// Nil if the age of a value does not matter.
  @usableFromInline let window: ReplayWindow?
  /// The number of dropped values, which is the number of the first stored value.
  @exclusivity(unchecked) @usableFromInline var droppedCount = 0
  /// The nodes that have not read all values, and their number. While there are none, this costs
  /// each value one comparison.
  private var readers: [ReplaySubscriber<Element>.Reader] = []
  @exclusivity(unchecked) @usableFromInline var readerCount = 0

  init(limit: Int, window: ReplayWindow? = nil) {
    values = RingBuffer(limit: limit)
    self.window = window
  }

  deinit {
    list.abandon()
  }

  var hasSubscribers: Bool { !list.isEmpty }

  /// Adds the observer to the list, unless the subject has ended, and sends it the stored values.
  func add(_ observer: Observer<Element>, _ subscription: StreamSubscription) {
    if let window { dropExpired(from: window, at: window.now) }
    let (node, isListed) = list.locked { register(observer, subscription) }
    if isListed { subscription.holdNode(.passUnretained(node)) }
    while subscription.isLive, deliverNext(node, isInside: false) {}
    if !subscription.isLive { list.locked { removeReader(node) } }
  }

  private func register(
    _ observer: Observer<Element>, _ subscription: StreamSubscription
  ) -> (ReplaySubscriber<Element>, isListed: Bool) {
    let node = ReplaySubscriber(observer, subscription, in: list, readingFrom: droppedCount)
    node.joinTrace(of: list)
    if let reader = node.reader { readers.append(reader) }
    readerCount = readers.count
    guard case .open = list.phase else { return (node, false) }
    list.append(.passRetained(node))
    return (node, true)
  }

  // MARK: Reading

  /// Delivers the next event that the subscriber has to read. Returns false if there is none.
  ///
  /// - Parameter isInside: True while another value of the same replay is being delivered.
  private func deliverNext(_ node: ReplaySubscriber<Element>, isInside: Bool) -> Bool {
    switch list.locked({ readStep(of: node, isInside) }) {
    case .next(let element): node.observer.next(element)
    case .failed(let error): node.observer.error(error)
    case .completed: node.observer.completed()
    case .nothing: return false
    }
    return true
  }

  private func readStep(of node: ReplaySubscriber<Element>, _ isInside: Bool) -> ReadStep {
    guard let reader = node.reader else { return .nothing }
    if let element = reader.backlog.popFirst() {
      reader.position += 1
      return .next(element)
    }
    let offset = reader.position - droppedCount
    if offset < values.count {
      reader.position += 1
      return .next(values[offset])
    }
    switch list.phase {
    case .open:
      // Values from another thread must wait until the enclosing delivery has returned.
      if isInside { return .nothing }
      removeReader(node)
      node.goLive(from: reader.position)
      return .nothing
    case .failed(let error):
      removeReader(node)
      return .failed(error)
    case .completed:
      removeReader(node)
      return .completed
    }
  }

  private func removeReader(_ node: ReplaySubscriber<Element>) {
    guard let reader = node.reader else { return }
    node.reader = nil
    readers.removeAll { $0 === reader }
    readerCount = readers.count
  }

  /// Continues the replay of a node that has not read all values, if it reads on this thread. In
  /// this case the value was sent from inside the replay.
  ///
  /// - Returns: True if the value of this number must be sent to the node; false if the node reads
  ///   it.
  private func continueReading(_ node: ReplaySubscriber<Element>, before number: Int) -> Bool {
    if !node.hasReadAll, list.locked({ node.reader?.thread == threadNumber() }) {
      while node.isServing, deliverNext(node, isInside: true) {}
    }
    return node.isSent(number)
  }

  // MARK: Sending

  /// Sends a value to the subscribers.
  ///
  /// A subscriber that is added during the delivery reads the value itself.
  @inlinable
  func send(_ element: Element) {
    switch store(element) {
    case .toAll(let last):
      list.visit(upTo: last) {
        $0.replaySubscriber(Element.self)._withUnsafeGuaranteedRef { $0.observer.next(element) }
      }
    case .toLiveNodes(let number): send(element, number: number)
    case .none: return
    }
    extendLifetime(self)
  }

  /// Sends a value while some nodes have not read all values. The visit needs no limit: the number
  /// of the value determines which nodes receive it.
  @usableFromInline
  func send(_ element: Element, number: Int) {
    list.visit(upTo: .max) {
      receiver(at: $0, of: number)?.next(element)
    }
  }

  func fail(_ error: any Error) {
    guard list.end(.failed(error)) else { return }
    list.visitRemovingAll {
      receiver(at: $0, of: Self.end)?.error(error)
    }
  }

  func complete() {
    guard list.end(.completed) else { return }
    list.visitRemovingAll {
      receiver(at: $0, of: Self.end)?.completed()
    }
  }

  /// Returns the observer of a node, if the value of this number, or the end, must be sent to it.
  /// It returns nil if the node reads the value. The observer is not retained: the list owns a node
  /// while it is visited.
  private func receiver(
    at node: Unmanaged<SubscriberNode>, of number: Int
  ) -> Observer<Element>? {
    node.replaySubscriber(Element.self)._withUnsafeGuaranteedRef { node in
      node.isSent(number) || continueReading(node, before: number)
        ? node.observer : nil
    }
  }

  /// Stores a value, with its instant if its age matters. Returns which nodes must receive it.
  @inlinable
  func store(_ element: Element) -> ReplayDelivery {
    guard let window else { return append(element) }
    return store(element, in: window)
  }

  @usableFromInline
  func store(_ element: Element, in window: ReplayWindow) -> ReplayDelivery {
    let now = window.now
    dropExpired(from: window, at: now)
    return append(element) { window.add(now) }
  }

  /// Appends a value. Returns which nodes must receive it.
  ///
  /// The dropped value is released outside the lock, because its deinit may run foreign code.
  ///
  /// - Parameter noteTime: Called under the lock if the value is accepted.
  @inlinable
  func append(_ element: Element, _ noteTime: () -> Void = {}) -> ReplayDelivery {
    var exchanged = element
    return list.locked {
      guard case .open = list.phase else { return .none }
      noteTime()
      let number = droppedCount + values.count
      if values.append(exchanging: &exchanged) {
        if readerCount > 0 { saveForReaders(exchanged) }
        droppedCount += 1
      }
      return readerCount == 0 ? .toAll(upTo: list.lastNumber) : .toLiveNodes(number: number)
    }
  }

  /// Drops the values that are too old.
  ///
  /// They are released outside the lock and one after the other, because a deinit may run foreign
  /// code.
  private func dropExpired(from window: ReplayWindow, at now: Instant) {
    while list.locked({ takeExpired(from: window, at: now) }) != nil {}
  }

  private func takeExpired(from window: ReplayWindow, at now: Instant) -> Element? {
    guard window.hasExpired(at: now) else { return nil }
    window.removeFirst()
    let element = values.removeFirst()
    if readerCount > 0 { saveForReaders(element) }
    droppedCount += 1
    return element
  }

  /// Keeps a value that is being dropped for the subscribers that have not read it yet.
  @usableFromInline
  func saveForReaders(_ element: Element) {
    for reader in readers where reader.position <= droppedCount { reader.backlog.append(element) }
  }
}

extension Unmanaged<SubscriberNode> {
  /// The subscriber of a node. ``ReplayBuffer`` adds no other kind of node to its list.
  @inlinable
  func replaySubscriber<Element>(
    _: Element.Type
  ) -> Unmanaged<ReplaySubscriber<Element>> {
    .fromOpaque(toOpaque())
  }
}

/// The stored values of a ``ReplaySubject``, and its subscribers.
///
/// The list's lock decides which came first, a value or a subscriber. A subscriber's node is added
/// to the list when it subscribes (R10). Then the subscriber reads the stored values one by one on
/// its own thread, together with the values that are sent meanwhile. When it has read all of them,
/// it receives later values like every other subscriber.
///
/// A value that is sent from inside the replay is delivered inside it, after the rest of the replay
/// (D25b). A value that another thread sends waits for the thread that replays. No lock is held
/// while an observer is called.
final class ReplayBuffer<Element> {
  private enum Step {
    case next(Element)
    case failed(any Error)
    case completed
    case nothing
  }

  /// The number of the end: it comes after every value.
  private static var end: Int { .max - 1 }

  private let list = SubscriberList()
  private let values: RingBuffer<Element>
  /// How many values have been dropped, which is the number of the first stored value.
  @exclusivity(unchecked) private var forgotten = 0
  /// The nodes that still read, and their number. While there is none, a value costs one
  /// comparison.
  @exclusivity(unchecked) private var readers: [ReplaySubscriber<Element>.Reader] = []
  @exclusivity(unchecked) private var readerCount = 0

  init(limit: Int) {
    values = RingBuffer(limit: limit)
  }

  deinit {
    list.abandon()
  }

  var hasSubscribers: Bool { !list.isEmpty }

  /// Adds the observer to the list, unless the subject has ended, and sends it the stored values.
  func add(_ observer: Observer<Element>, _ subscription: StreamSubscription) {
    let (place, isListed) = list.locked { enter(observer, subscription) }
    if isListed { subscription.hold(place) }
    while subscription.isLive, tellNext(place, isInside: false) {}
    if !subscription.isLive { list.locked { dismiss(place) } }
  }

  private func enter(
    _ observer: Observer<Element>, _ subscription: StreamSubscription
  ) -> (ReplaySubscriber<Element>, isListed: Bool) {
    let place = ReplaySubscriber(observer, subscription, in: list, readingFrom: forgotten)
    if let reader = place.reader { readers.append(reader) }
    readerCount = readers.count
    guard case .open = list.phase else { return (place, false) }
    list.append(place)
    return (place, true)
  }

  // MARK: Reading

  /// Delivers the next event that the subscriber has to read. Returns false if there is none.
  ///
  /// - Parameter isInside: whether this happens during the delivery of another value of the same
  ///   replay.
  private func tellNext(_ place: ReplaySubscriber<Element>, isInside: Bool) -> Bool {
    switch list.locked({ step(of: place, isInside) }) {
    case .next(let element): place.observer.next(element)
    case .failed(let error): place.observer.failed(error)
    case .completed: place.observer.done()
    case .nothing: return false
    }
    return true
  }

  private func step(of place: ReplaySubscriber<Element>, _ isInside: Bool) -> Step {
    guard let reader = place.reader else { return .nothing }
    if let element = reader.backlog.popFirst() {
      reader.position += 1
      return .next(element)
    }
    let offset = reader.position - forgotten
    if offset < values.count {
      reader.position += 1
      return .next(values[offset])
    }
    switch list.phase {
    case .open:
      // Values of another thread must wait until the delivery around this one has returned.
      if isInside { return .nothing }
      dismiss(place)
      place.goLive(from: reader.position)
      return .nothing
    case .failed(let error):
      dismiss(place)
      return .failed(error)
    case .completed:
      dismiss(place)
      return .completed
    }
  }

  private func dismiss(_ place: ReplaySubscriber<Element>) {
    guard let reader = place.reader else { return }
    place.reader = nil
    readers.removeAll { $0 === reader }
    readerCount = readers.count
  }

  /// Continues the replay of a node that still reads, if it reads on this thread. Then the value
  /// that is being sent was sent from inside the replay.
  private func readOn(_ place: ReplaySubscriber<Element>) {
    guard list.locked({ place.reader?.thread == threadNumber() }) else { return }
    while place.subscription.isLive, tellNext(place, isInside: true) {}
  }

  // MARK: Sending

  // The frames of these three methods are on the stack while an event passes. So everything except
  // the delivery is done in functions that have returned by then.

  /// A subscriber that arrives during the delivery reads the value itself. So the visit needs no
  /// limit: the number of the value says which nodes receive it.
  func send(_ element: Element) {
    let number = remember(element)
    guard number >= 0 else { return }
    list.visit(upTo: .max) {
      if awaits($0, number) {
        observer(at: $0)._withUnsafeGuaranteedRef { $0.next(element) }
      }
    }
  }

  func fail(_ error: any Error) {
    guard list.end(.failed(error)) else { return }
    list.visitLast {
      if awaits($0, Self.end) {
        observer(at: $0)._withUnsafeGuaranteedRef { $0.failed(error) }
      }
    }
  }

  func complete() {
    guard list.end(.completed) else { return }
    list.visitLast {
      if awaits($0, Self.end) {
        observer(at: $0)._withUnsafeGuaranteedRef { $0.done() }
      }
    }
  }

  /// Whether a node receives the value of this number, or the end, from the sender instead of
  /// reading it.
  private func awaits(_ place: Unmanaged<SubscriberNode>, _ number: Int) -> Bool {
    place.replaying(Element.self)._withUnsafeGuaranteedRef { place in
      if !place.hasReadAll { readOn(place) }
      return place.awaits(number)
    }
  }

  /// The observer of a node, not retained: the list owns a node while it is visited.
  private func observer(at place: Unmanaged<SubscriberNode>) -> Unmanaged<Observer<Element>> {
    place.replaying(Element.self)._withUnsafeGuaranteedRef { .passUnretained($0.observer) }
  }

  /// Stores a value. Returns its number, or -1 after the end.
  ///
  /// The dropped value is released outside the lock, because its deinit may run foreign code.
  private func remember(_ element: Element) -> Int {
    var exchanged = element
    return list.locked {
      guard case .open = list.phase else { return -1 }
      let number = forgotten + values.count
      if values.append(&exchanged) {
        if readerCount > 0 { keep(exchanged) }
        forgotten += 1
      }
      return number
    }
  }

  /// Copies a value that is being dropped for the subscribers that have not read it yet.
  private func keep(_ element: Element) {
    for reader in readers where reader.position <= forgotten { reader.backlog.append(element) }
  }
}

extension Unmanaged<SubscriberNode> {
  /// The subscriber of a node. ``ReplayBuffer`` adds no other kind of node to its list.
  @_transparent
  fileprivate func replaying<Element>(_: Element.Type) -> Unmanaged<ReplaySubscriber<Element>> {
    .fromOpaque(toOpaque())
  }
}

/// What a ``ReplaySubject`` remembers, and its subscribers.
///
/// One lock, the list's, decides whether a value or a subscriber was first. A subscriber takes its
/// place in the list when it subscribes (R10). Then it reads the values that are remembered, one by
/// one and on its own thread, with those that are sent meanwhile. When it has read them all, later
/// values are sent to it like to every other subscriber.
///
/// A value that is sent from inside the replay is told inside it, after the rest of the replay
/// (D25b). A value that another thread sends waits for the thread that replays. No lock is held
/// while an observer is called.
final class ReplayBuffer<Element> {
  private enum Step {
    case next(Element)
    case failed(any Error)
    case completed
    case nothing
  }

  /// What the end has for a number: it comes after every value.
  private static var end: Int { .max - 1 }

  private let list = SubscriberList()
  private let values: RingBuffer<Element>
  /// How many values have been forgotten: the number of the first one that is remembered.
  @exclusivity(unchecked) private var forgotten = 0
  /// Places that still read, and how many: without any, a value costs one look at a number.
  @exclusivity(unchecked) private var readers: [ReplaySubscriber<Element>.Reader] = []
  @exclusivity(unchecked) private var readerCount = 0

  init(limit: Int) {
    values = RingBuffer(limit: limit)
  }

  deinit {
    list.abandon()
  }

  var hasSubscribers: Bool { !list.isEmpty }

  /// Lists the observer, unless the subject has ended, and tells it what is remembered.
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

  /// Tells the next thing that is to be read; false when there is none.
  ///
  /// - Parameter isInside: whether this happens inside of the delivery of another value of the same
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
      // Another thread's values must wait until the delivery around this one has returned.
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

  /// Has a place that still reads go on, if it reads on this thread: what is being sent is sent
  /// from inside its replay.
  private func readOn(_ place: ReplaySubscriber<Element>) {
    guard list.locked({ place.reader?.thread == threadNumber() }) else { return }
    while place.subscription.isLive, tellNext(place, isInside: true) {}
  }

  // MARK: Sending

  // These three stand on the stack while an event passes: everything but the telling is done in
  // functions that have returned by then.

  /// A subscriber that arrives meanwhile reads the value itself, so the number of the value says
  /// where the visit ends.
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

  /// Whether a place is sent the value of this number, or the end, and does not read it.
  private func awaits(_ place: Unmanaged<SubscriberNode>, _ number: Int) -> Bool {
    place.replaying(Element.self)._withUnsafeGuaranteedRef { place in
      if !place.hasReadAll { readOn(place) }
      return place.awaits(number)
    }
  }

  /// The observer at a place, not retained: the list owns a place while it is visited.
  private func observer(at place: Unmanaged<SubscriberNode>) -> Unmanaged<Observer<Element>> {
    place.replaying(Element.self)._withUnsafeGuaranteedRef { .passUnretained($0.observer) }
  }

  /// Adds a value; answers its number, or -1 after the end.
  ///
  /// The value that is forgotten is let go outside the lock: its deinit is somebody else's code.
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

  /// Keeps a value that is being forgotten for those who have not read it yet.
  private func keep(_ element: Element) {
    for reader in readers where reader.position <= forgotten { reader.backlog.append(element) }
  }
}

extension Unmanaged<SubscriberNode> {
  /// The subscriber at a place: only ``ReplayBuffer`` fills its list.
  @_transparent
  fileprivate func replaying<Element>(_: Element.Type) -> Unmanaged<ReplaySubscriber<Element>> {
    .fromOpaque(toOpaque())
  }
}

/// What a ``ReplaySubject`` remembers, and its subscribers.
///
/// One lock, the list's, decides whether a value or a subscriber was first. A subscriber takes its place in the list when it
/// subscribes (V9). Then it reads the values that are remembered, one by one and on its own thread, with those that are sent
/// meanwhile. When it has read them all, later values are sent to it like to every other subscriber.
///
/// A value that is sent from inside the replay is told inside it, after the rest of the replay (D25b). A value that another thread sends
/// waits for the thread that replays. No lock is held while an observer is called.
final class ReplayMemory<Element> {
  private enum Step {
    case next(Element)
    case failed(any Error)
    case completed
    case nothing
  }

  private let list = SubscriberList()
  private let values: RecentValues<Element>
  /// How many values have been forgotten: the number of the first one that is remembered.
  @exclusivity(unchecked) private var forgotten = 0
  /// Places that still read, and how many: without any, a value costs one look at a number.
  @exclusivity(unchecked) private var readers: [ReplaySubscriber<Element>.Reader] = []
  @exclusivity(unchecked) private var readerCount = 0

  init(limit: Int) {
    values = RecentValues(limit: limit)
  }

  deinit {
    list.abandon()
  }

  var hasSubscribers: Bool { !list.isEmpty }

  /// Lists the observer, unless the subject has ended, and tells it what is remembered.
  func add(_ observer: Observer<Element>, _ subscription: Subscription) {
    let (place, isListed) = list.locked { enter(observer, subscription) }
    if isListed { subscription.hold(place) }
    while subscription.isLive, tellNext(place, isInside: false) {}
    if !subscription.isLive { list.locked { dismiss(place) } }
  }

  private func enter(
    _ observer: Observer<Element>, _ subscription: Subscription
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
  /// - Parameter isInside: whether this happens inside of the delivery of another value of the same replay.
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

  /// Has a place that still reads go on, if it reads on this thread: what is being sent is sent from inside its replay.
  private func readOn(_ place: ReplaySubscriber<Element>) {
    guard list.locked({ place.reader?.thread == threadNumber() }) else { return }
    while place.subscription.isLive, tellNext(place, isInside: true) {}
  }

  // MARK: Sending

  // What is done under the lock is apart from the telling, which stands on the stack while values pass.

  func send(_ element: Element) {
    guard let (number, limit) = remember(element) else { return }
    list.visit(upTo: limit) {
      subscriber(at: $0)._withUnsafeGuaranteedRef { place in
        if place.awaits(number) { place.observer.next(element) } else { readOn(place) }
      }
    }
  }

  func fail(_ error: any Error) {
    guard list.end(.failed(error)) else { return }
    list.visitLast {
      subscriber(at: $0)._withUnsafeGuaranteedRef { place in
        if place.hasReadAll { place.observer.failed(error) } else { readOn(place) }
      }
    }
  }

  func complete() {
    guard list.end(.completed) else { return }
    list.visitLast {
      subscriber(at: $0)._withUnsafeGuaranteedRef { place in
        if place.hasReadAll { place.observer.done() } else { readOn(place) }
      }
    }
  }

  /// Adds a value; answers its number and the number of the last subscriber who is told it, or nil after the end.
  ///
  /// The value that is forgotten is let go outside the lock: its deinit is somebody else's code.
  private func remember(_ element: Element) -> (number: Int, limit: Int)? {
    var exchanged = element
    return list.locked {
      guard case .open = list.phase else { return nil }
      let number = forgotten + values.count
      if values.append(&exchanged) {
        if readerCount > 0 { keep(exchanged) }
        forgotten += 1
      }
      return (number, list.lastNumber)
    }
  }

  /// Keeps a value that is being forgotten for those who have not read it yet.
  private func keep(_ element: Element) {
    for reader in readers where reader.position <= forgotten { reader.backlog.append(element) }
  }

  /// The subscriber at a place: only this type fills the list.
  private func subscriber(at place: Unmanaged<Place>) -> Unmanaged<ReplaySubscriber<Element>> {
    .fromOpaque(place.toOpaque())
  }
}

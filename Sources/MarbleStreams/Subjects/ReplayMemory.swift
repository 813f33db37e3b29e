/// What a ``ReplaySubject`` remembers, and who listens to it.
///
/// One lock, the list's, says what was first: a value, or a subscriber. Who came before a value is told it, who came after it found it
/// among those that are remembered.
final class ReplayMemory<Element> {
  private enum Step {
    case next(Element)
    case joined(Subscriber<Element>)
    case failed(any Error)
    case completed
  }

  /// Somebody who is being told what is remembered. Guarded by the list's lock.
  private final class Reader {
    /// The place in the row of the value that is to be told next.
    @exclusivity(unchecked) var position: Int
    /// Values from there on that have been forgotten before they were told.
    @exclusivity(unchecked) var backlog = Fifo<Element>()

    init(from position: Int) {
      self.position = position
    }
  }

  private let subscribers = Subscribed<Element>()
  private let values: RecentValues<Element>
  /// How many values have been forgotten, so that a place in the row stays valid while the row moves on.
  @exclusivity(unchecked) private var forgotten = 0
  /// Those who have not caught up, and how many: what a value costs when there are none is one look at a number.
  @exclusivity(unchecked) private var readers: [Reader] = []
  @exclusivity(unchecked) private var readerCount = 0

  init(limit: Int) {
    values = RecentValues(limit: limit)
  }

  deinit {
    subscribers.list.abandon()
  }

  var hasSubscribers: Bool { !subscribers.list.isEmpty }

  /// Tells the values one by one, also those that are sent meanwhile, and lists the observer once it has caught up.
  func add(_ observer: Observer<Element>, _ subscription: Subscription) {
    let reader = subscribers.list.locked {
      let reader = Reader(from: forgotten)
      readers.append(reader)
      readerCount += 1
      return reader
    }
    while subscription.isLive {
      switch step(of: reader, observer, subscription) {
      case .next(let element): observer.next(element)
      case .joined(let place): return subscription.hold(place)
      case .failed(let error): return observer.failed(error)
      case .completed: return observer.done()
      }
    }
    subscribers.list.locked { dismiss(reader) }
  }

  private func step(
    of reader: Reader, _ observer: Observer<Element>, _ subscription: Subscription
  ) -> Step {
    subscribers.list.locked {
      if let element = reader.backlog.popFirst() {
        reader.position += 1
        return .next(element)
      }
      let offset = reader.position - forgotten
      if offset < values.count {
        reader.position += 1
        return .next(values[offset])
      }
      dismiss(reader)
      switch subscribers.list.phase {
      case .open:
        let place = Subscriber(observer, subscription, in: subscribers.list)
        subscribers.list.append(place)
        return .joined(place)
      case .failed(let error): return .failed(error)
      case .completed: return .completed
      }
    }
  }

  private func dismiss(_ reader: Reader) {
    readers.removeAll { $0 === reader }
    readerCount = readers.count
  }

  // What is done under the lock is apart from the telling, which stands on the stack while values pass.

  func send(_ element: Element) {
    if let limit = remember(element) { subscribers.send(element, upTo: limit) }
  }

  func fail(_ error: any Error) {
    if subscribers.list.end(.failed(error)) { subscribers.fail(error) }
  }

  func complete() {
    if subscribers.list.end(.completed) { subscribers.complete() }
  }

  /// Adds a value, and answers who is to be told of it, or nil after the end.
  ///
  /// The value that is forgotten is let go outside the lock: its deinit is somebody else's code.
  private func remember(_ element: Element) -> Int? {
    var exchanged = element
    return subscribers.list.locked {
      guard case .open = subscribers.list.phase else { return nil }
      if values.append(&exchanged) {
        if readerCount > 0 { keep(exchanged) }
        forgotten += 1
      }
      return subscribers.list.lastNumber
    }
  }

  /// Keeps a value that is being forgotten for those who have not been told it yet.
  private func keep(_ element: Element) {
    for reader in readers where reader.position <= forgotten { reader.backlog.append(element) }
  }
}

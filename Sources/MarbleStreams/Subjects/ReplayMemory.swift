/// What a ``ReplaySubject`` remembers, and who listens to it.
final class ReplayMemory<Element> {
  private enum Step {
    case next(Element)
    case joined
    case failed(any Error)
    case completed
  }

  private let limit: Int
  private let lock = Lock()
  private let subscribers = Subscribed<Element>()
  @exclusivity(unchecked) private var values = Fifo<Element>()
  /// How many values have been forgotten, so that a place in the row stays valid while the row moves on.
  @exclusivity(unchecked) private var forgotten = 0
  @exclusivity(unchecked) private var ending = SubjectState.Phase.open

  init(limit: Int) {
    self.limit = limit
  }

  var hasSubscribers: Bool { !subscribers.list.isEmpty }

  /// Tells the values one by one, also those that are sent meanwhile, and lists the observer once it has caught up.
  func add(_ observer: Observer<Element>, _ subscription: Subscription) {
    var position = lock.withLock { forgotten }
    while subscription.isLive {
      switch step(from: &position, observer, subscription) {
      case .next(let element): observer.next(element)
      case .joined: return
      case .failed(let error): return observer.failed(error)
      case .completed: return observer.done()
      }
    }
  }

  private func step(
    from position: inout Int, _ observer: Observer<Element>, _ subscription: Subscription
  ) -> Step {
    lock.withLock {
      let offset = max(position - forgotten, 0)
      if offset < values.count {
        position = forgotten + offset + 1
        return .next(values[offset])
      }
      switch ending {
      case .open:
        subscribers.add(observer, subscription)
        return .joined
      case .failed(let error): return .failed(error)
      case .completed: return .completed
      }
    }
  }

  /// The value that is forgotten is let go outside the lock: its deinit is somebody else's code.
  func send(_ element: Element) {
    var oldest: Element?
    let isOpen = lock.withLock {
      guard case .open = ending else { return false }
      values.append(element)
      if values.count > limit {
        oldest = values.popFirst()
        forgotten += 1
      }
      return true
    }
    if isOpen { subscribers.send(element) }
    withExtendedLifetime(oldest) {}
  }

  func end(_ phase: SubjectState.Phase) {
    let isOpen = lock.withLock {
      guard case .open = ending else { return false }
      ending = phase
      return true
    }
    if isOpen { subscribers.end(phase) }
  }
}

extension Fifo {
  /// What waits at a position counted from the front.
  fileprivate subscript(position: Int) -> Element { items[head + position]! }
}

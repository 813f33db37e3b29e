/// What every subject with a current value is made of: the value, whether it has ended, and who listens.
final class LatestValue<Element> {
  private let lock = Lock()
  private let subscribers = Subscribed<Element>()
  @exclusivity(unchecked) private var current: Element
  @exclusivity(unchecked) private var ending = SubjectState.Phase.open

  init(_ value: Element) {
    current = value
  }

  var value: Element { lock.withLock { current } }

  var phase: SubjectState.Phase { lock.withLock { ending } }

  var hasSubscribers: Bool { !subscribers.list.isEmpty }

  /// Listed before it is told the value, so that nothing is missed that is sent meanwhile.
  func add(_ observer: Observer<Element>, _ subscription: Subscription) {
    let (value, phase) = lock.withLock {
      if case .open = ending { subscribers.add(observer, subscription) }
      return (current, ending)
    }
    switch phase {
    case .open: if subscription.isLive { observer.next(value) }
    case .failed(let error): observer.failed(error)
    case .completed: observer.done()
    }
  }

  /// The value that is replaced is let go outside the lock: its deinit is somebody else's code.
  func send(_ element: Element) {
    let replaced = lock.withLock { () -> Element? in
      guard case .open = ending else { return nil }
      defer { current = element }
      return current
    }
    if replaced != nil { subscribers.send(element) }
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

/// Who listens to a subject, in the order in which they came.
///
/// Adding and removing take constant time; who is added during an emission misses the value in flight, who ends during it is no
/// longer told (D25). The lock is taken once per emission, not per subscriber, and nothing is called under it.
@usableFromInline
final class SubscriberList<Element> {
  @usableFromInline typealias Entries = ContiguousArray<Subscriber<Element>?>

  /// In order of arrival; nil where one has left.
  @exclusivity(unchecked) private var entries: Entries = []
  @exclusivity(unchecked) private var vacancies = 0
  private let lock = Lock()

  @usableFromInline
  init() {}

  /// Whether nobody listens.
  var isEmpty: Bool { lock.withLock { entries.count == vacancies } }

  /// Adds a subscriber at the end; it leaves when its subscription ends.
  @usableFromInline
  func add(_ observer: Observer<Element>, _ subscription: Subscription) {
    let subscriber = Subscriber(observer, subscription, self)
    lock.withLock {
      subscriber.index = entries.count
      entries.append(subscriber)
    }
    subscription.hold(subscriber)
  }

  /// Tells everyone a value.
  @usableFromInline
  func send(_ element: Element) {
    for case let subscriber? in lock.withLock({ entries }) where subscriber.subscription.isLive {
      subscriber.observer.next(element)
    }
  }

  /// Tells everyone of the failure; then nobody listens any more.
  func fail(_ error: any Error) {
    for case let subscriber? in takeAll() where subscriber.subscription.isLive {
      subscriber.observer.failed(error)
    }
  }

  /// Tells everyone of the end; then nobody listens any more.
  func complete() {
    for case let subscriber? in takeAll() where subscriber.subscription.isLive {
      subscriber.observer.done()
    }
  }

  private func takeAll() -> Entries {
    lock.withLock {
      let all = entries
      entries = []
      vacancies = 0
      return all
    }
  }

  /// Vacates a place; once more than half are vacant the list is closed up.
  fileprivate func remove(_ subscriber: Subscriber<Element>) {
    lock.withLock {
      let index = subscriber.index
      guard index < entries.count, entries[index] === subscriber else { return }
      entries[index] = nil
      vacancies += 1
      if vacancies > 8, vacancies * 2 > entries.count { closeUp() }
    }
  }

  private func closeUp() {
    entries.removeAll { $0 == nil }
    for (index, subscriber) in entries.enumerated() { subscriber?.index = index }
    vacancies = 0
  }
}

/// One place in a subject's list.
@usableFromInline
final class Subscriber<Element>: Resource {
  fileprivate let observer: Observer<Element>
  fileprivate let subscription: Subscription
  /// Guarded by the list's lock.
  @exclusivity(unchecked) fileprivate var index = 0
  private let list: SubscriberList<Element>

  fileprivate init(
    _ observer: Observer<Element>, _ subscription: Subscription, _ list: SubscriberList<Element>
  ) {
    self.observer = observer
    self.subscription = subscription
    self.list = list
  }

  @usableFromInline
  override func giveBack() {
    list.remove(self)
  }
}

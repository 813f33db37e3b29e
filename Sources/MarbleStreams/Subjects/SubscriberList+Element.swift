/// A place together with who sits there.
@usableFromInline
final class Subscriber<Element>: Place {
  @usableFromInline let observer: Observer<Element>

  init(_ observer: Observer<Element>, _ subscription: Subscription, in list: SubscriberList) {
    self.observer = observer
    super.init(subscription, in: list)
  }
}

/// A list of those who listen to values of one type. Only this type fills the list, so every place is one of its subscribers.
@usableFromInline
struct Subscribed<Element> {
  @usableFromInline let list = SubscriberList()

  @usableFromInline
  init() {}

  /// Adds a subscriber at the end; it leaves when its subscription ends.
  @usableFromInline
  func add(_ observer: Observer<Element>, _ subscription: Subscription) {
    list.add(Subscriber(observer, subscription, in: list))
  }

  /// Tells everyone a value.
  @inlinable
  func send(_ element: Element) {
    list.snapshot().withUnsafeBufferPointer { places in
      for index in places.indices {
        guard let place = places[index] else { continue }
        Unmanaged.passUnretained(unsafeDowncast(place, to: Subscriber<Element>.self))
          ._withUnsafeGuaranteedRef { if $0.subscription.isLive { $0.observer.next(element) } }
      }
    }
  }

  /// Tells everyone of the end, if it is one; then nobody listens any more.
  func end(_ phase: SubjectState.Phase) {
    switch phase {
    case .open: break
    case .failed(let error): fail(error)
    case .completed: complete()
    }
  }

  /// Tells everyone of the failure; then nobody listens any more.
  private func fail(_ error: any Error) {
    for case let place? in list.takeAll() where place.subscription.isLive {
      unsafeDowncast(place, to: Subscriber<Element>.self).observer.failed(error)
    }
  }

  /// Tells everyone of the end, and of a last value before it if there is one; then nobody listens any more.
  func complete(last element: Element? = nil) {
    for case let place? in list.takeAll() where place.subscription.isLive {
      let observer = unsafeDowncast(place, to: Subscriber<Element>.self).observer
      if let element { observer.next(element) }
      if place.subscription.isLive { observer.done() }
    }
  }
}

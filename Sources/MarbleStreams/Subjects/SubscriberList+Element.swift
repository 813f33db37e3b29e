/// A place together with who sits there.
@usableFromInline
final class Subscriber<Element>: Place {
  @usableFromInline let observer: Observer<Element>

  @inlinable
  init(_ observer: Observer<Element>, _ subscription: Subscription, in list: SubscriberList) {
    self.observer = observer
    super.init(subscription, in: list)
  }
}

/// A list of those who listen to values of one type. Only this type fills the list, so every place is one of its subscribers.
@usableFromInline
struct Subscribed<Element> {
  @usableFromInline let list = SubscriberList()

  @inlinable
  init() {}

  /// Adds a subscriber at the end; it leaves when its subscription ends.
  @inlinable
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
  @inlinable
  func end(_ phase: SubjectState.Phase) {
    switch phase {
    case .open: break
    case .failed(let error): fail(error)
    case .completed: complete()
    }
  }

  /// Tells everyone of the failure; then nobody listens any more.
  @inlinable
  func fail(_ error: any Error) {
    for case let place? in list.takeAll() where place.subscription.isLive {
      unsafeDowncast(place, to: Subscriber<Element>.self).observer.failed(error)
    }
  }

  /// Tells everyone of the end; then nobody listens any more.
  @inlinable
  func complete() {
    for case let place? in list.takeAll() where place.subscription.isLive {
      unsafeDowncast(place, to: Subscriber<Element>.self).observer.done()
    }
  }

  /// Tells everyone a last value and the end; then nobody listens any more.
  func complete(last element: Element) {
    for case let place? in list.takeAll() where place.subscription.isLive {
      let observer = unsafeDowncast(place, to: Subscriber<Element>.self).observer
      observer.next(element)
      if place.subscription.isLive { observer.done() }
    }
  }
}

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

extension Place {
  /// Who sits there, neither checked nor retained: the list is filled with subscribers only, and owns a place while it is visited.
  @inlinable
  func withObserver<Element>(of _: Element.Type, _ body: (Observer<Element>) -> Void) {
    Unmanaged.passUnretained(unsafeDowncast(self, to: Subscriber<Element>.self))
      ._withUnsafeGuaranteedRef { body($0.observer) }
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
    guard !list.isEmpty else { return }
    send(element, upTo: list.lastNumber)
  }

  /// Tells a value to everyone who came up to a certain number.
  @inlinable
  func send(_ element: Element, upTo limit: Int) {
    list.visit(upTo: limit) { place in
      place.withObserver(of: Element.self) { $0.next(element) }
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
    list.visitLast { place in
      place.withObserver(of: Element.self) { $0.failed(error) }
    }
  }

  /// Tells everyone of the end; then nobody listens any more.
  @inlinable
  func complete() {
    list.visitLast { place in
      place.withObserver(of: Element.self) { $0.done() }
    }
  }

  /// Tells everyone a last value and the end; then nobody listens any more.
  func complete(last element: Element) {
    list.visitLast { place in
      place.withObserver(of: Element.self) {
        $0.next(element)
        if place.subscription.isLive { $0.done() }
      }
    }
  }
}

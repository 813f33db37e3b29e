import Synchronization

/// A place together with who sits there.
@usableFromInline
final class Subscriber<Element>: SubscriberNode {
  @usableFromInline let observer: Observer<Element>

  @inlinable
  init(_ observer: Observer<Element>, _ subscription: StreamSubscription, in list: SubscriberList) {
    self.observer = consume observer
    super.init(consume subscription, in: consume list)
  }
}

extension Unmanaged<SubscriberNode> {
  /// Who sits there, neither checked nor retained: the list is filled with subscribers only, and owns a place while it is visited.
  @_transparent
  @usableFromInline
  func observer<Element>(of _: Element.Type) -> Unmanaged<Observer<Element>> {
    Unmanaged<Subscriber<Element>>.fromOpaque(toOpaque())
      ._withUnsafeGuaranteedRef { .passUnretained($0.observer) }
  }

  @_transparent
  @usableFromInline
  var isLive: Bool { _withUnsafeGuaranteedRef { $0.subscription.isLive } }
}

/// A list of those who listen to values of one type. Only this type fills the list, so every place is one of its subscribers.
@usableFromInline
package struct TypedSubscriberList<Element> {
  @usableFromInline let list = SubscriberList()

  @inlinable
  package init() {}

  /// Adds a subscriber at the end, unless the subject has ended; it leaves when its subscription ends.
  ///
  /// - Returns: how far the subject has come: its end is for the caller to tell.
  @discardableResult
  @inlinable
  package func add(_ observer: Observer<Element>, _ subscription: StreamSubscription)
    -> SubjectPhase
  {
    list.add(Subscriber(observer, subscription, in: list))
  }

  /// Tells everyone a value.
  @inlinable
  package func send(_ element: Element) {
    let list = list
    guard !list.isEmpty else { return }
    send(element, upTo: list.lastNumber, in: list)
  }

  /// Tells a value to everyone who came up to a certain number.
  @_transparent
  @usableFromInline
  func send(_ element: Element, upTo limit: Int) {
    send(element, upTo: limit, in: list)
  }

  @_transparent
  @usableFromInline
  func send(_ element: Element, upTo limit: Int, in list: SubscriberList) {
    list.visit(upTo: limit) {
      $0.observer(of: Element.self)._withUnsafeGuaranteedRef { $0.next(element) }
    }
  }

  /// Releases the subscribers of a list whose owner goes away.
  package func abandon() {
    list.abandon()
  }

  /// Tells everyone of the failure; then nobody listens any more.
  @inlinable
  func fail(_ error: any Error) {
    list.visitLast {
      $0.observer(of: Element.self)._withUnsafeGuaranteedRef { $0.failed(error) }
    }
  }

  /// Tells everyone of the end; then nobody listens any more.
  @inlinable
  func complete() {
    list.visitLast {
      $0.observer(of: Element.self)._withUnsafeGuaranteedRef { $0.done() }
    }
  }

  /// Tells everyone a last value and the end; then nobody listens any more.
  func complete(last element: Element) {
    list.visitLast { place in
      place.observer(of: Element.self)._withUnsafeGuaranteedRef {
        $0.next(element)
        if place.isLive { $0.done() }
      }
    }
  }
}

// MARK: Visits

// Transparent, which a debug build inlines, too, and here, because it does so within a file only: what calls an observer stands on the stack
// with every value, and each frame counts for every shared stage of a chain.

extension SubscriberList {
  /// Whether nobody listens.
  @usableFromInline var isEmpty: Bool { @_transparent get { first.isEmpty } }

  /// The number of who came last.
  @usableFromInline var lastNumber: Int {
    @_transparent get { arrivals.load(ordering: .acquiring) }
  }

  /// Visits those who listen now, apart from whom somebody before them has ended.
  ///
  /// - Parameter limit: the number of the last one to visit; who came later is left out.
  @_transparent
  @usableFromInline
  func visit(upTo limit: Int, _ body: (Unmanaged<SubscriberNode>) -> Void) {
    emissions.wrappingAdd(1, ordering: .sequentiallyConsistent)
    walk(from: first.load(), upTo: limit, body)
    leave()
  }

  /// Visits those who listen now; from now on nobody does.
  @_transparent
  @usableFromInline
  func visitLast(_ body: (Unmanaged<SubscriberNode>) -> Void) {
    emissions.wrappingAdd(1, ordering: .sequentiallyConsistent)
    walk(from: takeAll(), upTo: .max, body)
    leave()
  }

  /// The one place where places are used without being retained.
  @_transparent
  @usableFromInline
  func walk(
    from first: Unmanaged<SubscriberNode>?, upTo limit: Int,
    _ body: (Unmanaged<SubscriberNode>) -> Void
  ) {
    var step = first
    while let place = step, place._withUnsafeGuaranteedRef({ $0.number <= limit }) {
      if place.isLive { body(place) }
      step = place._withUnsafeGuaranteedRef { $0.following.load() }
    }
  }

  @_transparent
  @usableFromInline
  func leave() {
    let (_, others) = emissions.wrappingSubtract(1, ordering: .sequentiallyConsistent)
    if others == 0, departed.load() != nil { releaseDeparted() }
  }
}

/// The common part of all subjects with a current value: the value and the subscribers.
///
/// The list's lock decides which came first, a value or a subscriber. A subscriber that came before
/// a value receives it when it is sent. A subscriber that came after it receives it as the current
/// value.
@usableFromInline
package final class LatestValue<Element> {
  @usableFromInline let list = SubscriberList()
  @exclusivity(unchecked) @usableFromInline var current: Element

  package init(_ value: Element) {
    current = value
  }

  deinit {
    list.abandon()
  }

  package var value: Element { list.locked { current } }

  var phase: SubjectPhase { list.locked { list.phase } }

  var hasSubscribers: Bool { !list.isEmpty }

  package func add(_ observer: Observer<Element>, _ subscription: StreamSubscription) {
    let node = LateSubscriber(observer, subscription, in: list)
    node.joinTrace()
    let (value, phase) = list.locked {
      if case .open = list.phase { list.append(node) }
      return (current, list.phase)
    }
    switch phase {
    case .open:
      subscription.hold(node)
      node.catchUp(with: value)
    case .failed(let error): observer.failed(error)
    case .completed: observer.done()
    }
  }

  /// The replaced value is released outside the lock, because its deinit may run foreign code.
  @inlinable
  package func send(_ element: Element) {
    var exchanged = element
    let limit = list.locked { () -> Int? in
      guard case .open = list.phase else { return nil }
      swap(&current, &exchanged)
      return list.lastNumber
    }
    guard let limit else { return }
    list.visit(upTo: limit) { subscriber($0)._withUnsafeGuaranteedRef { $0.next(element) } }
    extendLifetime(self)
  }

  package func end(_ phase: SubjectPhase) {
    guard list.end(phase) else { return }
    list.visitRemovingAll { subscriber($0)._withUnsafeGuaranteedRef { $0.end(phase) } }
  }

  /// The subscriber of a node. This type adds no other kind of node to the list.
  @inlinable
  func subscriber(_ node: Unmanaged<SubscriberNode>) -> Unmanaged<LateSubscriber<Element>> {
    .fromOpaque(node.toOpaque())
  }
}

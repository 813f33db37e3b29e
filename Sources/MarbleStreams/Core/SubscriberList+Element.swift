import Synchronization

/// A subscriber node with its observer.
@usableFromInline
final class Subscriber<Element>: SubscriberNode {
  @usableFromInline let observer: Observer<Element>

  @inlinable
  init(_ observer: Observer<Element>, _ subscription: StreamSubscription, in list: SubscriberList) {
    self.observer = observer
    super.init(subscription, in: list)
  }
}

extension Unmanaged<SubscriberNode> {
  /// The observer of a node, neither checked nor retained. The list only contains nodes of this
  /// kind, and owns a node while it is visited.
  @inlinable
  func observer<Element>(of _: Element.Type) -> Unmanaged<Observer<Element>> {
    Unmanaged<Subscriber<Element>>.fromOpaque(toOpaque())
      ._withUnsafeGuaranteedRef { .passUnretained($0.observer) }
  }

  @inlinable
  var isLive: Bool { _withUnsafeGuaranteedRef { $0.subscription.isLive } }
}

/// A list of subscribers to values of one type. Only this type adds nodes to the list, so every
/// node is a ``Subscriber``.
@usableFromInline
package struct TypedSubscriberList<Element> {
  @usableFromInline let list = SubscriberList()

  @inlinable
  package init() {}

  /// Adds a subscriber at the end, unless the subject has ended. The subscriber is removed when its
  /// subscription ends.
  ///
  /// - Returns: The state of the subject. If it has ended, the caller has to deliver the end.
  @discardableResult
  @inlinable
  package func add(_ observer: Observer<Element>, _ subscription: StreamSubscription)
    -> SubjectPhase
  {
    list.add(Subscriber(observer, subscription, in: list))
  }

  /// Sends a value to all subscribers.
  @inlinable
  package func send(_ element: Element) {
    let list = list
    guard !list.isEmpty else { return }
    send(element, upTo: list.lastNumber, in: list)
  }

  /// Sends a value to all subscribers up to a certain number.
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

  /// Releases the subscribers of a list whose owner is deallocated.
  package func abandon() {
    list.abandon()
  }

  /// Sends the failure to all subscribers and removes them.
  @inlinable
  func fail(_ error: any Error) {
    list.visitRemovingAll {
      $0.observer(of: Element.self)._withUnsafeGuaranteedRef { $0.failed(error) }
    }
  }

  /// Sends the completion to all subscribers and removes them.
  @inlinable
  func complete() {
    list.visitRemovingAll {
      $0.observer(of: Element.self)._withUnsafeGuaranteedRef { $0.done() }
    }
  }

  /// Sends a last value and the completion to all subscribers and removes them.
  func complete(last element: Element) {
    list.visitRemovingAll { node in
      node.observer(of: Element.self)._withUnsafeGuaranteedRef {
        $0.next(element)
        if node.isLive { $0.done() }
      }
    }
  }
}

// MARK: Visits

// These functions are transparent, so that a debug build inlines them. A function that calls an
// observer stays on the stack during the whole delivery: without it 10,000 shared stages do not fit
// on a stack of 8 MB (Decisions/003-unchecked-and-underscored.md).

extension SubscriberList {
  /// The bits of ``emissions`` that count those in progress.
  @_transparent
  @usableFromInline
  static var inProgress: Int { 1 << (Int.bitWidth / 2) - 1 }

  /// The summand of ``emissions`` at the beginning of an emission: one in each half.
  @_transparent
  @usableFromInline
  static var beginning: Int { inProgress + 2 }

  /// Whether there are no subscribers.
  @inlinable var isEmpty: Bool { first.isEmpty }

  /// The number of the subscriber that was added last.
  @inlinable var lastNumber: Int { addedCount.load(ordering: .acquiring) }

  /// Visits the current subscribers, except those that end before the visit reaches them.
  ///
  /// - Parameter limit: The number of the last subscriber to visit. Subscribers that were added
  ///   later are left out.
  @_transparent
  @usableFromInline
  func visit(upTo limit: Int, _ body: (Unmanaged<SubscriberNode>) -> Void) {
    emissions.wrappingAdd(Self.beginning, ordering: .sequentiallyConsistent)
    walk(from: first.load(), upTo: limit, body)
    endEmission()
  }

  /// Removes all subscribers and visits them.
  @_transparent
  @usableFromInline
  func visitRemovingAll(_ body: (Unmanaged<SubscriberNode>) -> Void) {
    emissions.wrappingAdd(Self.beginning, ordering: .sequentiallyConsistent)
    walk(from: takeAll(), upTo: .max, body)
    endEmission()
  }

  /// The only function that uses nodes without retaining them.
  @_transparent
  @usableFromInline
  func walk(
    from first: Unmanaged<SubscriberNode>?, upTo limit: Int,
    _ body: (Unmanaged<SubscriberNode>) -> Void
  ) {
    var step = first
    while let node = step, node._withUnsafeGuaranteedRef({ $0.number <= limit }) {
      if node.isLive { body(node) }
      step = node._withUnsafeGuaranteedRef { $0.nextNode.load() }
    }
  }

  @inlinable
  func endEmission() {
    let (_, others) = emissions.wrappingSubtract(1, ordering: .sequentiallyConsistent)
    if others & Self.inProgress == 0, removedNodes.load() != nil { releaseRemovedNodes() }
  }
}

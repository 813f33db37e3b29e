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
  @inlinable var isEmpty: Bool { first.isEmpty && firstShared.isEmpty }

  /// The number of the subscriber that was added last.
  @inlinable var lastNumber: Int { addedCount.load(ordering: .acquiring) }

  /// Visits the current subscribers, except those that end before the visit reaches them.
  ///
  /// - Parameter limit: The number of the last subscriber to visit. Subscribers that were added
  ///   later are left out.
  @_transparent
  @usableFromInline
  func visit(upTo limit: Int, _ body: (Unmanaged<SubscriberNode>) -> Void) {
    var emission = beginEmission()
    walk(&emission, upTo: limit, body)
    endEmission(asOwner: emission.isOwner)
  }

  /// Removes all subscribers and visits them.
  @_transparent
  @usableFromInline
  func visitRemovingAll(_ body: (Unmanaged<SubscriberNode>) -> Void) {
    var emission = beginLastEmission()
    walk(&emission, upTo: .max, body)
    endEmission(asOwner: false)
  }

  /// The only function that uses nodes without retaining them.
  @_transparent
  @usableFromInline
  func walk(
    _ emission: inout Emission, upTo limit: Int, _ body: (Unmanaged<SubscriberNode>) -> Void
  ) {
    while let node = emission.next(upTo: limit) {
      if node.isLive { body(node) }
      emission.first = node._withUnsafeGuaranteedRef { $0.nextNode.load() }
    }
  }

  /// Counts an emission and returns where it begins. The owner's own emissions do not go into the
  /// second chain.
  @inlinable
  func beginEmission() -> Emission {
    guard owner.load(ordering: .relaxed) == threadNumber() else {
      emissions.wrappingAdd(Self.beginning, ordering: .sequentiallyConsistent)
      return Emission(first: first.load(), second: firstShared.load())
    }
    let begun = ownEmissions.load(ordering: .relaxed) &+ Self.beginning
    ownEmissions.store(begun, ordering: .relaxed)
    return Emission(first: first.load(), isOwner: true)
  }

  @inlinable
  func endEmission(asOwner isOwner: Bool) {
    let others: Int
    if isOwner {
      others = ownEmissions.load(ordering: .relaxed) &- 1
      ownEmissions.store(others, ordering: .relaxed)
    } else {
      others = emissions.wrappingSubtract(1, ordering: .sequentiallyConsistent).newValue
    }
    if others & Self.inProgress == 0,
      removedNodes.load() != nil || removedSharedNodes.load() != nil
    {
      releaseRemovedNodes()
    }
  }
}

import Synchronization

/// Subscriber nodes in the order in which they were added. Emissions walk over them while the list
/// adds and removes nodes under its lock.
///
/// The chain owns its nodes. A removed node is *retired*: it keeps its link to the node after it,
/// so an emission that is at it goes on, and it stays in memory until the list releases it.
@usableFromInline
struct NodeChain: ~Copyable {
  @usableFromInline typealias Link = Atomic<Unmanaged<SubscriberNode>?>

  @usableFromInline let first = Link(nil)
  private let last = Link(nil)
  /// The node that was retired last. The others follow by ``SubscriberNode/previousNode``.
  @usableFromInline let retired = Link(nil)

  /// Whether there are no nodes. The answer may be older than another thread's last change.
  @inlinable var isEmpty: Bool { first.load(ordering: .relaxed) == nil }

  @inlinable var hasRetired: Bool { retired.load(ordering: .sequentiallyConsistent) != nil }

  // MARK: Under the lock

  func append(_ node: SubscriberNode) {
    let owned = Unmanaged.passRetained(node)
    let previous = last.load(ordering: .relaxed)
    node.previousNode = previous
    if let previous {
      previous._withUnsafeGuaranteedRef { $0.nextNode.store(owned, ordering: .releasing) }
    } else {
      first.store(owned, ordering: .releasing)
    }
    last.store(owned, ordering: .relaxed)
  }

  func retire(_ node: SubscriberNode) {
    let next = node.nextNode.load(ordering: .sequentiallyConsistent)
    let previous = node.previousNode
    if let previous {
      previous._withUnsafeGuaranteedRef {
        $0.nextNode.store(next, ordering: .sequentiallyConsistent)
      }
    } else {
      first.store(next, ordering: .sequentiallyConsistent)
    }
    if let next {
      next._withUnsafeGuaranteedRef { $0.previousNode = previous }
    } else {
      last.store(previous, ordering: .relaxed)
    }
    node.previousNode = retired.load(ordering: .relaxed)
    retired.store(Unmanaged.passUnretained(node), ordering: .sequentiallyConsistent)
  }

  /// Retires all nodes, which stay linked in their order, and returns the first one.
  func retireAll() -> Unmanaged<SubscriberNode>? {
    guard let last = last.exchange(nil, ordering: .relaxed),
      let all = first.exchange(nil, ordering: .sequentiallyConsistent)
    else { return nil }
    all._withUnsafeGuaranteedRef { $0.previousNode = retired.load(ordering: .relaxed) }
    retired.store(last, ordering: .sequentiallyConsistent)
    return all
  }

  /// Removes the retired nodes, and returns the one that was retired last.
  func takeRetired() -> Unmanaged<SubscriberNode>? {
    hasRetired ? retired.exchange(nil, ordering: .sequentiallyConsistent) : nil
  }
}

/// A node of a subject's subscriber list, held by the subscription that it serves.
@usableFromInline
class SubscriberNode: Resource {
  @usableFromInline final let subscription: StreamSubscription
  /// The position in the order in which nodes were added, from 1 on; 0 before the node is added.
  @exclusivity(unchecked) @usableFromInline final var number = 0
  /// The next node of the chain.
  @usableFromInline final let nextNode = NodeChain.Link(nil)
  /// The node before this one in the chain. Once this node is retired, the node that was retired
  /// before it. Guarded by the list's lock.
  fileprivate(set) final var previousNode: Unmanaged<SubscriberNode>?
  private final let list: SubscriberList

  @usableFromInline
  init(_ subscription: consuming StreamSubscription, in list: consuming SubscriberList) {
    self.subscription = subscription
    self.list = list
  }

  /// Makes the deliveries of the list known to the trace of the subscription.
  final func joinTrace() {
    subscription.trace?.join { [weak list] in list?.deliveryCount ?? DeliveryCount() }
  }

  @usableFromInline
  override final func release() {
    list.remove(self)
  }
}

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

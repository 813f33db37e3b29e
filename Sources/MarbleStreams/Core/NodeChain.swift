import Synchronization

/// Subscriber nodes in the order in which they were added. Emissions walk over them while the list
/// adds and removes nodes under its lock.
///
/// The chain does not own its nodes: the subscription that a node serves owns it. A node that is
/// removed while an emission may use it is *retired*: it keeps its link to the node after it, so an
/// emission that is at it goes on, and the chain has the reference of the subscription until the
/// list releases it.
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

  func append(_ node: Unmanaged<SubscriberNode>) {
    let previous = last.load(ordering: .relaxed)
    node._withUnsafeGuaranteedRef { $0.previousNode = previous }
    if let previous {
      previous._withUnsafeGuaranteedRef { $0.nextNode.store(node, ordering: .releasing) }
    } else {
      first.store(node, ordering: .releasing)
    }
    last.store(node, ordering: .relaxed)
  }

  func remove(_ node: SubscriberNode) {
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
  }

  /// Keeps the reference to a removed node until the list releases it.
  func retire(_ node: Unmanaged<SubscriberNode>) {
    let before = retired.load(ordering: .relaxed)
    node._withUnsafeGuaranteedRef { $0.previousNode = before }
    retired.store(node, ordering: .sequentiallyConsistent)
  }

  /// Removes all nodes, which stay linked in their order, and returns the first one.
  func detachAll() -> Unmanaged<SubscriberNode>? {
    last.store(nil, ordering: .relaxed)
    return first.exchange(nil, ordering: .sequentiallyConsistent)
  }

  /// Takes the retired nodes, and returns the one that was retired last.
  func takeRetired() -> Unmanaged<SubscriberNode>? {
    hasRetired ? retired.exchange(nil, ordering: .sequentiallyConsistent) : nil
  }
}

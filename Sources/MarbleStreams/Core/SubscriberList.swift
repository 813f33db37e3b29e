import Synchronization

/// The subscribers of a subject, in the order in which they subscribed.
///
/// The list also stores how the subject has ended, so that no subscriber is added after that.
/// Adding and removing take constant time. A subscriber that is added during an emission does not
/// receive its value, and a subscriber that ends during an emission no longer receives it.
///
/// An emission takes no lock and retains no node: it walks from node to node while any thread may
/// add and remove subscribers. This is safe because the list owns its nodes, and releases a removed
/// node only when no emission is in progress that may use it. A removed node still links to the
/// nodes after it, so an emission that is at that node can go on.
///
/// The nodes do not depend on the element type, because unspecialised code looks up the metadata of
/// every generic type that it names (measured: 150 ns an emission instead of 25).
@usableFromInline
final class SubscriberList: @unchecked Sendable {
  @usableFromInline let first = AtomicLink()
  /// How many subscribers were ever added, which is the number of the last one. Changed under the
  /// lock.
  @usableFromInline let addedCount = Atomic<Int>(0)
  /// In the lower half of its bits, how many emissions are in progress, nested or on several
  /// threads. In the upper half, how many have begun, see ``deliveryCount``.
  @usableFromInline let emissions = Atomic<Int>(0)
  /// The node that was removed last and is not released yet. The others follow by
  /// ``SubscriberNode/previousNode``. Changed under the lock.
  @usableFromInline let removedNodes = AtomicLink()
  /// Guarded by the lock.
  private var last: Unmanaged<SubscriberNode>?
  /// The number up to which all nodes were removed together. Guarded by the lock.
  private var removedUpTo = 0
  /// Guarded by the lock.
  @exclusivity(unchecked) @usableFromInline private(set) var phase = SubjectPhase.open
  @usableFromInline let lock = Lock()

  @usableFromInline
  init() {}

  /// Adds a node at the end, unless the subject has ended. The node is removed when its
  /// subscription ends.
  @usableFromInline
  func add(_ node: SubscriberNode) -> SubjectPhase {
    let found = lock.withLock {
      if case .open = phase { append(node) }
      return phase
    }
    if case .open = found { node.subscription.hold(node) }
    return found
  }

  /// Notes the end of the subject, before the subscribers receive it. Returns false if the
  /// subject had already ended.
  @usableFromInline
  func end(_ phase: SubjectPhase) -> Bool {
    lock.withLock {
      guard case .open = self.phase else { return false }
      self.phase = phase
      return true
    }
  }

  /// Adds a node to an open subject. The caller holds the lock, so that the node and another change
  /// become visible together, see ``locked(_:)``.
  func append(_ node: SubscriberNode) {
    let (_, number) = addedCount.wrappingAdd(1, ordering: .relaxed)
    node.number = number
    node.previousNode = last
    let owned = Unmanaged.passRetained(node)
    if let last {
      last._withUnsafeGuaranteedRef { $0.nextNode.store(owned) }
    } else {
      first.store(owned)
    }
    last = owned
  }

  /// Runs a closure while no subscriber can be added or removed.
  @inlinable
  func locked<Result>(_ body: () -> Result) -> Result {
    lock.withLock(body)
  }

  /// Removes a node, unless all nodes were removed together.
  fileprivate func remove(_ node: SubscriberNode) {
    lock.withLock {
      guard node.number > removedUpTo else { return }
      let nextNode = node.nextNode.load()
      let previous = node.previousNode
      if let previous {
        previous._withUnsafeGuaranteedRef {
          $0.nextNode.store(nextNode)
        }
      } else {
        first.store(nextNode)
      }
      if let nextNode {
        nextNode._withUnsafeGuaranteedRef { $0.previousNode = previous }
      } else {
        last = previous
      }
      node.previousNode = removedNodes.load()
      removedNodes.store(Unmanaged.passUnretained(node))
    }
    if deliveryCount.inProgress == 0 { releaseRemovedNodes() }
  }

  /// Removes all nodes and returns the first one. They stay linked in their order.
  @usableFromInline
  func takeAll() -> Unmanaged<SubscriberNode>? {
    lock.withLock {
      guard let last, let all = first.load() else { return nil }
      all._withUnsafeGuaranteedRef { $0.previousNode = removedNodes.load() }
      removedNodes.store(last)
      first.store(nil)
      self.last = nil
      removedUpTo = addedCount.load(ordering: .relaxed)
      return all
    }
  }

  /// Removes all subscribers without an event. The subject calls this when it is deallocated,
  /// because nodes and list retain each other, and so do nodes and subscriptions.
  ///
  /// Meanwhile it counts as an emission, so that no other thread releases the nodes.
  func abandon() {
    guard !isEmpty else { return }
    emissions.wrappingAdd(Self.beginning, ordering: .sequentiallyConsistent)
    var step = takeAll()
    while let owned = step {
      owned._withUnsafeGuaranteedRef { node in
        node.subscription.remove(node)
        step = node.nextNode.load()
      }
    }
    endEmission()
  }

  /// Releases the removed nodes. If an emission has begun meanwhile, that emission releases them.
  ///
  /// They are released outside the lock and one after the other: the deinit of what an observer
  /// captured may run foreign code, and the list may be long.
  @usableFromInline
  func releaseRemovedNodes() {
    var next = lock.withLock {
      deliveryCount.inProgress == 0 ? removedNodes.take() : nil
    }
    while let node = next {
      next = node._withUnsafeGuaranteedRef { $0.previousNode }
      node.release()
    }
  }
}

/// A node of a subject's subscriber list, held by the subscription that it serves.
@usableFromInline
class SubscriberNode: Resource {
  @usableFromInline final let subscription: StreamSubscription
  /// The position in the order in which nodes were added, from 1 on; 0 before the node is added.
  @exclusivity(unchecked) @usableFromInline final var number = 0
  /// The next node in the list.
  @usableFromInline final let nextNode = AtomicLink()
  /// The node before this one in the list. Once this node is removed, the node that was removed
  /// before it. Guarded by the list's lock.
  fileprivate final var previousNode: Unmanaged<SubscriberNode>?
  private final let list: SubscriberList

  @usableFromInline
  init(_ subscription: StreamSubscription, in list: SubscriberList) {
    self.subscription = subscription
    self.list = list
    subscription.trace?.join { [weak list] in list?.deliveryCount ?? DeliveryCount() }
  }

  @usableFromInline
  override final func release() {
    list.remove(self)
  }
}

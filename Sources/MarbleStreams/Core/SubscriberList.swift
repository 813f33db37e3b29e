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
/// The list belongs to the thread that made it, until another thread adds a subscriber. This owner
/// counts its emissions without a locked instruction, so no other thread can know that none is in
/// progress. Therefore the nodes that were added while the list had an owner are released by that
/// thread only, see `Decisions/002-threads.md`. All later nodes are in a second chain, into which
/// such an emission never goes.
///
/// The nodes do not depend on the element type, because unspecialised code looks up the metadata of
/// every generic type that it names (measured: 150 ns an emission instead of 25).
@usableFromInline
final class SubscriberList: @unchecked Sendable {
  /// The nodes that were added while the list had an owner.
  @usableFromInline let first = AtomicLink()
  /// The nodes that were added after that.
  @usableFromInline let firstShared = AtomicLink()
  /// How many subscribers were ever added, which is the number of the last one. Changed under the
  /// lock.
  @usableFromInline let addedCount = Atomic<Int>(0)
  /// In the lower half of its bits, how many emissions are in progress, nested or on several
  /// threads. In the upper half, how many have begun, see ``deliveryCount``.
  @usableFromInline let emissions = Atomic<Int>(0)
  /// The same for the emissions that the owner does not count there. Only the owner changes it.
  @usableFromInline let ownEmissions = Atomic<Int>(0)
  /// The thread that made the list; 0 from the time on at which another thread adds a subscriber.
  @usableFromInline let owner: Atomic<UInt>
  /// The node that was removed last and is not released yet. The others follow by
  /// ``SubscriberNode/previousNode``. Changed under the lock.
  @usableFromInline let removedNodes = AtomicLink()
  /// The same for the second chain.
  @usableFromInline let removedSharedNodes = AtomicLink()
  /// The thread whose emissions may use the first chain without counting in ``emissions``; 0 if
  /// there is none. Guarded by the lock.
  private var keeper: UInt
  /// Guarded by the lock.
  private var last: Unmanaged<SubscriberNode>?
  /// Guarded by the lock.
  private var lastShared: Unmanaged<SubscriberNode>?
  /// The number of the last node of the first chain. Guarded by the lock.
  private var lastOwnNumber = Int.max
  /// The number up to which all nodes were removed together. Guarded by the lock.
  private var removedUpTo = 0
  /// Guarded by the lock.
  @exclusivity(unchecked) @usableFromInline private(set) var phase = SubjectPhase.open
  @usableFromInline let lock = Lock()

  @usableFromInline
  init() {
    let thread = threadNumber()
    owner = Atomic(thread)
    keeper = thread
  }

  /// Adds a node at the end, unless the subject has ended. The node is removed when its
  /// subscription ends.
  @usableFromInline
  func add(_ node: SubscriberNode) -> SubjectPhase {
    node.joinTrace()
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
    let thread = owner.load(ordering: .relaxed)
    if thread != 0, thread != threadNumber() {
      owner.store(0, ordering: .sequentiallyConsistent)
      lastOwnNumber = addedCount.load(ordering: .relaxed)
    }
    let (_, number) = addedCount.wrappingAdd(1, ordering: .relaxed)
    node.number = number
    let isShared = number > lastOwnNumber
    let previous = isShared ? lastShared : last
    node.previousNode = previous
    let owned = Unmanaged.passRetained(node)
    if let previous {
      previous._withUnsafeGuaranteedRef { $0.nextNode.publish(owned) }
    } else if isShared {
      firstShared.publish(owned)
    } else {
      first.publish(owned)
    }
    if isShared { lastShared = owned } else { last = owned }
  }

  /// Runs a closure while no subscriber can be added or removed.
  @inlinable
  func locked<Result>(_ body: () -> Result) -> Result {
    lock.withLock(body)
  }

  /// Removes a node, unless all nodes were removed together.
  fileprivate func remove(_ node: SubscriberNode) {
    release(
      lock.withLock {
        if node.number > removedUpTo { unlink(node) }
        return takeUnused()
      })
  }

  private func unlink(_ node: SubscriberNode) {
    let isShared = node.number > lastOwnNumber
    let nextNode = node.nextNode.load()
    let previous = node.previousNode
    if let previous {
      previous._withUnsafeGuaranteedRef { $0.nextNode.store(nextNode) }
    } else if isShared {
      firstShared.store(nextNode)
    } else {
      first.store(nextNode)
    }
    if let nextNode {
      nextNode._withUnsafeGuaranteedRef { $0.previousNode = previous }
    } else if isShared {
      lastShared = previous
    } else {
      last = previous
    }
    if isShared { put(node, on: removedSharedNodes) } else { put(node, on: removedNodes) }
  }

  private func put(_ node: SubscriberNode, on removed: borrowing AtomicLink) {
    node.previousNode = removed.load()
    removed.store(Unmanaged.passUnretained(node))
  }

  /// Counts an emission that removes all nodes and visits them.
  @usableFromInline
  func beginLastEmission() -> Emission {
    emissions.wrappingAdd(Self.beginning, ordering: .sequentiallyConsistent)
    return takeAll()
  }

  /// Removes all nodes and returns the first one of each chain. They stay linked in their order.
  private func takeAll() -> Emission {
    lock.withLock {
      removedUpTo = addedCount.load(ordering: .relaxed)
      defer { (last, lastShared) = (nil, nil) }
      return Emission(
        first: take(first, upTo: last, into: removedNodes),
        second: take(firstShared, upTo: lastShared, into: removedSharedNodes))
    }
  }

  private func take(
    _ first: borrowing AtomicLink, upTo last: Unmanaged<SubscriberNode>?,
    into removed: borrowing AtomicLink
  ) -> Unmanaged<SubscriberNode>? {
    guard let last, let all = first.take() else { return nil }
    all._withUnsafeGuaranteedRef { $0.previousNode = removed.load() }
    removed.store(last)
    return all
  }

  /// Removes all subscribers without an event. The subject calls this when it is deallocated,
  /// because nodes and list retain each other, and so do nodes and subscriptions.
  ///
  /// Meanwhile it counts as an emission, so that no other thread releases the nodes. An emission
  /// retains the subject, so none is in progress on another thread. The list needs no owner then.
  func abandon() {
    lock.withLock {
      if ownEmissions.load(ordering: .relaxed) & Self.inProgress == 0 { keeper = 0 }
    }
    guard !isEmpty || !removedNodes.isEmpty || !removedSharedNodes.isEmpty else { return }
    let all = beginLastEmission()
    leave(all.first)
    leave(all.second)
    endEmission(asOwner: false)
  }

  private func leave(_ first: Unmanaged<SubscriberNode>?) {
    var step = first
    while let owned = step {
      owned._withUnsafeGuaranteedRef { node in
        node.subscription.remove(node)
        step = node.nextNode.load()
      }
    }
  }

  /// Releases the removed nodes that no emission uses. If another emission is in progress, the last
  /// one releases them.
  @usableFromInline
  func releaseRemovedNodes() {
    release(lock.withLock { takeUnused() })
  }

  /// Returns the removed nodes that no emission uses; called under the lock.
  private func takeUnused() -> Emission {
    guard emissions.load(ordering: .sequentiallyConsistent) & Self.inProgress == 0 else {
      return Emission()
    }
    if keeper != 0 {
      guard keeper == threadNumber(), ownEmissions.load(ordering: .relaxed) & Self.inProgress == 0
      else { return Emission(second: removedSharedNodes.take()) }
      // From now on this thread counts its emissions like the others.
      if owner.load(ordering: .relaxed) == 0 { keeper = 0 }
    }
    return Emission(first: removedNodes.take(), second: removedSharedNodes.take())
  }

  /// Releases removed nodes outside the lock and one after the other: the deinit of what an
  /// observer captured may run foreign code, and the list may be long.
  private func release(_ removed: Emission) {
    releaseAll(removed.first)
    releaseAll(removed.second)
  }

  private func releaseAll(_ last: Unmanaged<SubscriberNode>?) {
    var next = last
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
  init(_ subscription: consuming StreamSubscription, in list: consuming SubscriberList) {
    self.subscription = subscription
    self.list = list
  }

  /// Makes the deliveries of the list known to the trace of the subscription.
  final func joinTrace() {
    guard !subscription.isUntraced else { return }
    subscription.trace?.join { [weak list] in list?.deliveryCount ?? DeliveryCount() }
  }

  @usableFromInline
  override final func release() {
    list.remove(self)
  }
}

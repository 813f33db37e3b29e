import Synchronization

/// The subscribers of a subject, in the order in which they subscribed, and how the subject has
/// ended. Adding and removing a subscriber take constant time. `Emission.swift` describes how an
/// event reaches them.
///
/// The nodes do not depend on the element type, because unspecialised code looks up the metadata of
/// every generic type that it names (measured: 150 ns an emission instead of 25).
@usableFromInline
final class SubscriberList: @unchecked Sendable {
  /// The thread that made the list; 0 from the time on at which another thread adds a subscriber.
  @usableFromInline let owner: Atomic<UInt>
  /// The nodes that were added while the list had an owner.
  @usableFromInline let owned = NodeChain()
  /// The nodes that were added after that.
  @usableFromInline let shared = NodeChain()
  /// The emissions of the owner: how many are in progress, in the lower half of the bits, and how
  /// many have begun, in the upper half. Only the owner changes it.
  @usableFromInline let ownEmissions = Atomic<Int>(0)
  /// The same for all other emissions, on any thread.
  @usableFromInline let sharedEmissions = Atomic<Int>(0)
  /// How many subscribers were ever added, which is the number of the last one. Changed under the
  /// lock.
  @usableFromInline let addedCount = Atomic<Int>(0)
  /// The only thread that may release nodes of the owned chain; 0 if any thread may. It is the
  /// owner, and stays so after the list has lost its owner, until that thread has noticed. Guarded
  /// by the lock.
  var releaser: UInt
  /// The number of the last node of the owned chain. Guarded by the lock.
  private var lastOwnedNumber = Int.max
  /// The number up to which all nodes were removed together. Guarded by the lock.
  private var removedUpTo = 0
  /// Guarded by the lock.
  @exclusivity(unchecked) @usableFromInline private(set) var phase = SubjectPhase.open
  @usableFromInline let lock = Lock()

  @usableFromInline
  init() {
    let thread = threadNumber()
    owner = Atomic(thread)
    releaser = thread
  }

  /// Whether there are no subscribers.
  @inlinable var isEmpty: Bool { owned.isEmpty && shared.isEmpty }

  /// The number of the subscriber that was added last.
  @inlinable var lastNumber: Int { addedCount.load(ordering: .acquiring) }

  /// Adds a node at the end, unless the subject has ended. The node is removed when the
  /// subscription that it serves ends.
  ///
  /// - Parameter node: A node that has joined this list, see
  ///   ``SubscriberNode/join(_:for:)``.
  @usableFromInline
  func add(_ node: SubscriberNode, for subscription: StreamSubscription) -> SubjectPhase {
    node.joinTrace(of: self)
    let owned = Unmanaged.passUnretained(node)
    let found = lock.withLock {
      if case .open = phase { append(owned.retain()) }
      return phase
    }
    if case .open = found { subscription.holdNode(owned) }
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

  /// Runs a closure while no subscriber can be added or removed.
  @inlinable
  func locked<Result>(_ body: () -> Result) -> Result {
    lock.withLock(body)
  }

  /// Adds a node to an open subject. The caller holds the lock, so that the node and another change
  /// become visible together, see ``locked(_:)``. It has retained the node for the subscription
  /// that the node serves, which holds it afterwards.
  @usableFromInline
  func append(_ node: Unmanaged<SubscriberNode>) {
    let thread = owner.load(ordering: .relaxed)
    if thread != 0, thread != threadNumber() {
      owner.store(0, ordering: .sequentiallyConsistent)
      lastOwnedNumber = addedCount.load(ordering: .relaxed)
    }
    let number = addedCount.load(ordering: .relaxed) + 1
    node._withUnsafeGuaranteedRef { $0.number = number }
    addedCount.store(number, ordering: .releasing)
    if number > lastOwnedNumber { shared.append(node) } else { owned.append(node) }
  }

  /// Removes a node, unless all nodes were removed together, and consumes the reference to it. If
  /// an emission may use the node, the last one releases it.
  func remove(_ node: Unmanaged<SubscriberNode>) {
    let (isReleasable, retired) = lock.withLock { () -> (Bool, Retired) in
      let number = node._withUnsafeGuaranteedRef { $0.number }
      let isShared = number > lastOwnedNumber
      if number > removedUpTo {
        node._withUnsafeGuaranteedRef { isShared ? shared.remove($0) : owned.remove($0) }
      }
      let may = releasable()
      let isReleasable = isShared ? may.shared : may.owned
      if !isReleasable { if isShared { shared.retire(node) } else { owned.retire(node) } }
      return (isReleasable, takeRetired(may.owned, may.shared))
    }
    if retired.owned != nil || retired.shared != nil { Self.release(retired) }
    if isReleasable { node._withUnsafeGuaranteedRef { $0.releaseFromList() } }
  }

  /// Removes all nodes, which stay linked in their order. Returns the first one of each chain.
  func detachAll() -> (owned: Unmanaged<SubscriberNode>?, shared: Unmanaged<SubscriberNode>?) {
    lock.withLock {
      removedUpTo = addedCount.load(ordering: .relaxed)
      return (owned.detachAll(), shared.detachAll())
    }
  }

  /// Removes all subscribers without an event. The subject calls this when it is deallocated,
  /// because the nodes retain the list, and so do the subscriptions that own the nodes.
  ///
  /// Meanwhile it counts as an emission, so that no other thread releases the nodes. An emission
  /// retains the subject, so none is in progress on another thread. The list needs no owner then.
  func abandon() {
    lock.withLock {
      if ownEmissions.load(ordering: .relaxed) & Self.inProgress == 0 { releaser = 0 }
    }
    guard !isEmpty || owned.hasRetired || shared.hasRetired else { return }
    let emission = beginLastEmission()
    walk(emission, upTo: .max) { node in
      node._withUnsafeGuaranteedRef { if $0.leaveLife() { remove(node) } }
    }
    endEmission(emission)
  }
}

/// The state of a subject: open, failed or completed.
@usableFromInline
package enum SubjectPhase {
  case open
  case failed(any Error)
  case completed
}

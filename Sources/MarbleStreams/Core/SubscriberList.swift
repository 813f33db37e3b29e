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

  /// Runs a closure while no subscriber can be added or removed.
  @inlinable
  func locked<Result>(_ body: () -> Result) -> Result {
    lock.withLock(body)
  }

  /// Adds a node to an open subject. The caller holds the lock, so that the node and another change
  /// become visible together, see ``locked(_:)``.
  func append(_ node: SubscriberNode) {
    let thread = owner.load(ordering: .relaxed)
    if thread != 0, thread != threadNumber() {
      owner.store(0, ordering: .sequentiallyConsistent)
      lastOwnedNumber = addedCount.load(ordering: .relaxed)
    }
    node.number = addedCount.wrappingAdd(1, ordering: .relaxed).newValue
    if node.number > lastOwnedNumber { shared.append(node) } else { owned.append(node) }
  }

  /// Removes a node, unless all nodes were removed together.
  func remove(_ node: SubscriberNode) {
    releaseRetired(after: {
      guard node.number > removedUpTo else { return }
      if node.number > lastOwnedNumber { shared.retire(node) } else { owned.retire(node) }
    })
  }

  /// Removes all nodes, which stay linked in their order. Returns the first one of each chain.
  func detachAll() -> (owned: Unmanaged<SubscriberNode>?, shared: Unmanaged<SubscriberNode>?) {
    lock.withLock {
      removedUpTo = addedCount.load(ordering: .relaxed)
      return (owned.retireAll(), shared.retireAll())
    }
  }

  /// Removes all subscribers without an event. The subject calls this when it is deallocated,
  /// because nodes and list retain each other, and so do nodes and subscriptions.
  ///
  /// Meanwhile it counts as an emission, so that no other thread releases the nodes. An emission
  /// retains the subject, so none is in progress on another thread. The list needs no owner then.
  func abandon() {
    lock.withLock {
      if ownEmissions.load(ordering: .relaxed) & Self.inProgress == 0 { releaser = 0 }
    }
    guard !isEmpty || owned.hasRetired || shared.hasRetired else { return }
    let emission = beginLastEmission()
    walk(emission, upTo: .max) { $0._withUnsafeGuaranteedRef { $0.subscription.remove($0) } }
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

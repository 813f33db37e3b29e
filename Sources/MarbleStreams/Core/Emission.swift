import Synchronization

// How an event of a subject reaches its subscribers
//
// `PublishSubject.onNext` calls `TypedSubscriberList.send`, which calls `SubscriberList.visit`.
// This begins an *emission*, walks over the nodes that were there at its beginning, calls the
// observer of each whose subscription has not ended, and ends the emission.
//
// An emission takes no lock and retains no node, while any thread may add and remove subscribers.
// A node that is removed is therefore retired, and released when no emission uses it any more (the
// field calls this deferred reclamation). For this, emissions are counted.
//
// A count of all threads needs a locked instruction, which takes longer than the rest of an
// emission. So the list is *biased*: the thread that made it is its owner, and counts its own
// emissions by plain instructions in `ownEmissions`. It visits the owned chain only. All other
// emissions count in `sharedEmissions`, and visit both chains. The first subscriber that another
// thread adds takes the owner away. This subscriber and all later ones are in the shared chain, so
// the order of the chains is that of the subscribers.
//
// Nobody but the owner knows whether one of its own emissions is in progress. So the retired nodes
// of the owned chain are released by that thread alone, the `releaser`. It may find only later that
// the list has no owner any more, and then it is the releaser no longer.
//
// The count of both kinds also has the number of emissions that have begun, for traces.
// `Decisions/002-threads.md` shows why no node is released too early.

/// An emission in progress, and where it begins.
@usableFromInline
struct Emission {
  @usableFromInline let first: Unmanaged<SubscriberNode>?
  @usableFromInline let shared: Unmanaged<SubscriberNode>?
  /// Whether the owner counts it.
  @usableFromInline let isOwn: Bool

  @inlinable
  init(
    first: Unmanaged<SubscriberNode>?, shared: Unmanaged<SubscriberNode>? = nil, isOwn: Bool = false
  ) {
    self.first = first
    self.shared = shared
    self.isOwn = isOwn
  }
}

/// A list of subscribers to values of one type. Only this type adds nodes to the list, so every
/// node is a ``Sink``.
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
    observer.withNode(in: list, for: subscription) { list.add($0, for: subscription) }
  }

  /// Releases the subscribers of a list whose owner is deallocated.
  package func abandon() {
    list.abandon()
  }

  /// Sends a value to all subscribers.
  @inlinable
  package func send(_ element: Element) {
    let list = list
    guard !list.isEmpty else { return }
    list.visit(upTo: list.lastNumber) { $0.send(element) }
  }

  /// Sends the failure to all subscribers and removes them.
  @inlinable
  func fail(_ error: any Error) {
    list.visitRemovingAll { $0._withUnsafeGuaranteedRef { $0.fail(error) } }
  }

  /// Sends the completion to all subscribers and removes them.
  @inlinable
  func complete() {
    list.visitRemovingAll { $0._withUnsafeGuaranteedRef { $0.complete() } }
  }
}

extension SubscriberList {
  /// The bits that count the emissions in progress, nested or on several threads.
  @inlinable static var inProgress: Int { 1 << (Int.bitWidth / 2) - 1 }

  /// The summand at the beginning of an emission: one in each half of the bits.
  @inlinable static var beginning: Int { inProgress + 2 }

  /// Visits the current subscribers, except those that end before the visit reaches them.
  ///
  /// - Parameter limit: The number of the last subscriber to visit. Subscribers that were added
  ///   later are left out.
  @inlinable
  func visit(upTo limit: Int, _ body: (Unmanaged<SubscriberNode>) -> Void) {
    let emission = beginEmission()
    walk(emission, upTo: limit) { if $0.isLive { body($0) } }
    endEmission(emission)
  }

  /// Removes all subscribers and visits them.
  @inlinable
  func visitRemovingAll(_ body: (Unmanaged<SubscriberNode>) -> Void) {
    let emission = beginLastEmission()
    walk(emission, upTo: .max) { if $0.isLive { body($0) } }
    endEmission(emission)
  }

  @inlinable
  func beginEmission() -> Emission {
    guard owner.load(ordering: .relaxed) == threadNumber() else {
      sharedEmissions.wrappingAdd(Self.beginning, ordering: .sequentiallyConsistent)
      return Emission(
        first: owned.first.load(ordering: .sequentiallyConsistent),
        shared: shared.first.load(ordering: .sequentiallyConsistent))
    }
    let begun = ownEmissions.load(ordering: .relaxed) &+ Self.beginning
    ownEmissions.store(begun, ordering: .relaxed)
    return Emission(first: owned.first.load(ordering: .sequentiallyConsistent), isOwn: true)
  }

  /// Begins an emission that removes all nodes.
  @usableFromInline
  func beginLastEmission() -> Emission {
    sharedEmissions.wrappingAdd(Self.beginning, ordering: .sequentiallyConsistent)
    let all = detachAll()
    return Emission(first: all.owned, shared: all.shared)
  }

  /// Walks along both chains. This is the only function that uses nodes without retaining them.
  @inlinable
  func walk(_ emission: Emission, upTo limit: Int, _ body: (Unmanaged<SubscriberNode>) -> Void) {
    var next = emission.first
    var shared = emission.shared
    while true {
      if next == nil { swap(&next, &shared) }
      guard let node = next, node._withUnsafeGuaranteedRef({ $0.number <= limit }) else { return }
      body(node)
      next = node._withUnsafeGuaranteedRef { $0.nextNode.load(ordering: .sequentiallyConsistent) }
    }
  }

  @inlinable
  func endEmission(_ emission: Emission) {
    let others: Int
    if emission.isOwn {
      others = ownEmissions.load(ordering: .relaxed) &- 1
      ownEmissions.store(others, ordering: .relaxed)
    } else {
      others = sharedEmissions.wrappingSubtract(1, ordering: .sequentiallyConsistent).newValue
    }
    if others & Self.inProgress == 0, owned.hasRetired || shared.hasRetired { releaseRetired() }
  }

  /// Releases the retired nodes that no emission uses. If an emission is in progress, the last one
  /// releases them.
  ///
  /// They are released outside the lock and one after the other: the deinit of what an observer
  /// captured may run foreign code, and the chain may be long.
  @usableFromInline
  func releaseRetired() {
    let retired = lock.withLock { () -> Retired in
      let (mayReleaseOwned, mayReleaseShared) = releasable()
      return takeRetired(mayReleaseOwned, mayReleaseShared)
    }
    Self.release(retired)
  }

  typealias Retired = (owned: Unmanaged<SubscriberNode>?, shared: Unmanaged<SubscriberNode>?)

  static func release(_ retired: Retired) {
    for last in [retired.owned, retired.shared] {
      var next = last
      while let node = next {
        node._withUnsafeGuaranteedRef {
          next = $0.previousNode
          $0.releaseFromList()
        }
      }
    }
  }

  /// Takes the retired nodes of the chains that no emission uses. Called under the lock.
  func takeRetired(_ mayReleaseOwned: Bool, _ mayReleaseShared: Bool) -> Retired {
    (mayReleaseOwned ? owned.takeRetired() : nil, mayReleaseShared ? shared.takeRetired() : nil)
  }

  /// Whether no emission uses the removed nodes of the owned and of the shared chain. Called under
  /// the lock.
  func releasable() -> (owned: Bool, shared: Bool) {
    guard sharedEmissions.load(ordering: .sequentiallyConsistent) & Self.inProgress == 0 else {
      return (false, false)
    }
    if releaser != 0 {
      guard releaser == threadNumber(), ownEmissions.load(ordering: .relaxed) & Self.inProgress == 0
      else { return (false, true) }
      // From now on this thread counts its emissions like the others.
      if owner.load(ordering: .relaxed) == 0 { releaser = 0 }
    }
    return (true, true)
  }
}

extension Unmanaged<SubscriberNode> {
  /// The sink that a node is, neither checked nor retained. The list only contains nodes of this
  /// kind, and the node stays in memory while it is visited.
  @inlinable
  func sink<Element>(of _: Element.Type) -> Unmanaged<Sink<Element>> {
    .fromOpaque(toOpaque())
  }

  @inlinable
  func send<Element>(_ element: Element) {
    sink(of: Element.self)._withUnsafeGuaranteedRef { $0.send(element) }
  }

  @inlinable var isLive: Bool { _withUnsafeGuaranteedRef { $0.isServing } }
}

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

  /// Releases the subscribers of a list whose owner is deallocated.
  package func abandon() {
    list.abandon()
  }

  /// Sends a value to all subscribers.
  @inlinable
  package func send(_ element: Element) {
    let list = list
    guard !list.isEmpty else { return }
    list.visit(upTo: list.lastNumber) {
      $0.observer(of: Element.self)._withUnsafeGuaranteedRef { $0.next(element) }
    }
  }

  /// Sends the failure to all subscribers and removes them.
  @inlinable
  func fail(_ error: any Error) {
    list.visitRemovingAll {
      $0.observer(of: Element.self)._withUnsafeGuaranteedRef { $0.error(error) }
    }
  }

  /// Sends the completion to all subscribers and removes them.
  @inlinable
  func complete() {
    list.visitRemovingAll {
      $0.observer(of: Element.self)._withUnsafeGuaranteedRef { $0.completed() }
    }
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
  ///
  /// - Parameter change: Called under the lock before.
  @usableFromInline
  func releaseRetired(after change: () -> Void = {}) {
    let retired = lock.withLock {
      change()
      return takeReleasable()
    }
    for last in [retired.owned, retired.shared] {
      var next = last
      while let node = next {
        next = node._withUnsafeGuaranteedRef { $0.previousNode }
        node.release()
      }
    }
  }

  /// Removes the retired nodes that no emission uses. Called under the lock.
  private func takeReleasable()
    -> (owned: Unmanaged<SubscriberNode>?, shared: Unmanaged<SubscriberNode>?)
  {
    guard sharedEmissions.load(ordering: .sequentiallyConsistent) & Self.inProgress == 0 else {
      return (nil, nil)
    }
    if releaser != 0 {
      guard releaser == threadNumber(), ownEmissions.load(ordering: .relaxed) & Self.inProgress == 0
      else { return (nil, shared.takeRetired()) }
      // From now on this thread counts its emissions like the others.
      if owner.load(ordering: .relaxed) == 0 { releaser = 0 }
    }
    return (owned.takeRetired(), shared.takeRetired())
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

  @inlinable var isLive: Bool { _withUnsafeGuaranteedRef { $0.subscription.isLive } }
}

/// The deliveries of a subject, as a trace counts them.
///
/// Two events with the same number of begun deliveries belong to deliveries of which one is inside
/// the other: the event with fewer deliveries in progress is that of the outer one.
package struct DeliveryCount: Equatable {
  /// How many deliveries have begun.
  package var begun = 0
  /// How many of them have not ended, one inside the other.
  package var inProgress = 0
}

extension SubscriberList {
  var deliveryCount: DeliveryCount {
    let count =
      sharedEmissions.load(ordering: .sequentiallyConsistent)
      &+ ownEmissions.load(ordering: .relaxed)
    return DeliveryCount(
      begun: count >> (Int.bitWidth / 2), inProgress: count & Self.inProgress)
  }
}

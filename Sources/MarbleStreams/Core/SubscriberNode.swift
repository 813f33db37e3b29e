import Synchronization

/// A node of a subject's subscriber list. It serves a subscription, its *life*, which owns it while
/// the list contains it.
///
/// The receiver of a stage is a node (``Sink``). The receiver of an inner stream, or of an input of
/// `combineLatest`, is its own life: subscription, receiver and node in one object.
@usableFromInline
class SubscriberNode: StreamSubscription, @unchecked Sendable {
  /// The subscription that the node serves; nil before a node of closures is added to a list.
  @exclusivity(unchecked) @usableFromInline final private(set) var life:
    Unmanaged<StreamSubscription>?
  /// Whether the node retains its life. It does not if it is its own life, or if its downstream
  /// keeps the same life in memory.
  private final var ownsLife = false
  /// The list that the node was added to, which it retains.
  private final let list = Atomic<Unmanaged<SubscriberList>?>(nil)
  /// The position in the order in which nodes were added, from 1 on; 0 before the node is added.
  @exclusivity(unchecked) @usableFromInline final var number = 0
  /// The next node of the chain.
  @usableFromInline final let nextNode = NodeChain.Link(nil)
  /// The thread that delivers the stored values of the subject to this node, with the lowest bit
  /// set while other threads' events wait; 0 for a node that receives events at once.
  @usableFromInline final let catchingUp = Atomic<UInt>(0)
  /// The node before this one in the chain. Once this node is retired, the node that was retired
  /// before it. Guarded by the list's lock.
  final var previousNode: Unmanaged<SubscriberNode>?

  /// Makes a node that serves the subscription in which it is added to a list.
  @usableFromInline
  init() {
    super.init(context: nil)
  }

  /// Makes a node that serves a subscription.
  ///
  /// The arguments are not retained: an initialiser consumes what it is given, which costs a retain
  /// and a release.
  ///
  /// - Parameter downstream: A node that this one retains.
  @usableFromInline
  init(of life: Unmanaged<StreamSubscription>, before downstream: Unmanaged<SubscriberNode>?) {
    self.life = life
    super.init(context: nil)
    let other = downstream?._withUnsafeGuaranteedRef { $0.life }
    if other?.toOpaque() != life.toOpaque() { retainLife() }
  }

  private final func retainLife() {
    _ = life?.retain()
    ownsLife = true
  }

  /// Makes a node that is a child of a subscription, which holds it.
  @usableFromInline
  init(below parent: Unmanaged<StreamSubscription>, isNotifier: Bool) {
    let context = parent._withUnsafeGuaranteedRef { $0.context }
    super.init(below: parent, in: isNotifier ? context?.forNotifiers : context)
    life = .passUnretained(self)
    joinParent()
  }

  /// Receives a failure.
  @usableFromInline
  func fail(_ error: any Error) {}

  /// Receives the completion.
  @usableFromInline
  func complete() {}

  /// Whether the subscription that the node serves has not ended.
  @inlinable final var isServing: Bool {
    life.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.isLive }
  }

  /// Marks the subscription that the node serves as ended. Returns false if it had ended.
  final func stopLife() -> Bool {
    life?._withUnsafeGuaranteedRef { $0.stop() } ?? false
  }

  final func disposeLife() {
    life?._withUnsafeGuaranteedRef { $0.dispose() }
  }

  /// Claims the node for a list, in which it serves a subscription. Returns false if it serves
  /// another subscription, or was in a list already: then the list needs a node for it.
  @usableFromInline
  final func join(_ list: SubscriberList, for subscription: StreamSubscription) -> Bool {
    guard life == nil || life?.toOpaque() == Unmanaged.passUnretained(subscription).toOpaque()
    else { return false }
    let owned = Unmanaged.passRetained(list)
    guard self.list.compareExchange(expected: nil, desired: owned, ordering: .acquiring).exchanged
    else {
      owned.release()
      return false
    }
    if life == nil {
      life = .passUnretained(subscription)
      retainLife()
    }
    return true
  }

  /// Prepares a node for the next list, if nobody else has a reference to it.
  @usableFromInline
  final func leaveList() {
    // The last list has stored this link when it released the node.
    _ = nextNode.load(ordering: .acquiring)
    list.exchange(nil, ordering: .relaxed)?.release()
  }

  /// Makes the deliveries of the list known to the trace of the subscription.
  @usableFromInline
  final func joinTrace(of list: SubscriberList) {
    guard let life, let trace = life._withUnsafeGuaranteedRef({ $0.trace }) else { return }
    trace.join { [weak list] in list?.deliveryCount ?? DeliveryCount() }
  }

  /// The subscription that the node serves removes it from its list. Any other subscription holds
  /// this object as its child.
  override final func drop(by owner: Resource) {
    if life?.toOpaque() == Unmanaged.passUnretained(owner).toOpaque() {
      holder.store(0, ordering: .releasing)
      removeFromList()
    } else {
      super.drop(by: owner)
    }
  }

  /// Releases the reference of the life, when no emission uses the node. Another thread may let the
  /// node serve again.
  final func releaseFromList() {
    nextNode.store(nil, ordering: .releasing)
    Unmanaged.passUnretained(self).release()
  }

  /// Removes the node from its list, and consumes the reference of its life.
  final func removeFromList() {
    let list = list.load(ordering: .relaxed)
    list?._withUnsafeGuaranteedRef { $0.remove(.passUnretained(self)) }
  }

  /// Takes the node of a subject that is deallocated from the subscription that it serves. Returns
  /// whether that held it.
  ///
  /// A node that is a child and has no other source leaves its parent, too. Otherwise the parent
  /// would keep the observers after it in memory.
  final func leaveLife() -> Bool {
    guard let life, life._withUnsafeGuaranteedRef({ $0.takeNode(self) }) else { return false }
    if isOwnLife { leaveParentIfIdle() }
    return true
  }

  private final var isOwnLife: Bool {
    life?.toOpaque() == Unmanaged.passUnretained(self).toOpaque()
  }

  override final func link(of owner: Resource) -> Unmanaged<Resource> {
    let (isFree, _) = holder.compareExchange(
      expected: 0, desired: owner.address, ordering: .acquiring)
    return isFree ? .passUnretained(self) : .passRetained(NodeLink(to: self, of: owner))
  }

  deinit {
    if ownsLife { life?.release() }
    list.load(ordering: .relaxed)?.release()
  }
}

extension Observer {
  /// Calls a closure with the node that serves a subscription in a list: the receiver itself,
  /// unless it serves another subscription or was in a list already.
  @inlinable
  func withNode<Result>(
    in list: SubscriberList, for subscription: StreamSubscription,
    _ body: (Sink<Element>) -> Result
  ) -> Result {
    if sink.join(list, for: subscription) { return body(sink) }
    let node = ForwardingSink(to: self, in: subscription)
    _ = node.join(list, for: subscription)
    return body(node)
  }
}

/// A sink that passes every event to another one, for a subscription that the other does not serve.
@usableFromInline
final class ForwardingSink<Element>: StageSink<Element, Element>, @unchecked Sendable {
  @usableFromInline
  init(to downstream: Observer<Element>, in subscription: StreamSubscription) {
    super.init(to: downstream, in: subscription) { sink, element in
      unsafeDowncast(sink as Sink<Element>, to: ForwardingSink<Element>.self).downstream
        .send(element)
    }
  }
}

// MARK: A late subscriber of a subject with stored values, see `ReplayBuffer`

extension SubscriberNode {
  @inlinable final var hasCaughtUp: Bool { catchingUp.load(ordering: .acquiring) == 0 }

  /// Whether this thread delivers the stored values.
  final var catchesUpHere: Bool { catchingUp.load(ordering: .relaxed) & ~1 == threadNumber() }

  @usableFromInline
  final func beginCatchingUp() { catchingUp.store(threadNumber(), ordering: .relaxed) }

  /// From now on the node receives events at once, unless events wait.
  @usableFromInline
  final func endCatchingUp() -> Bool {
    catchingUp.compareExchange(
      expected: threadNumber(), desired: 0, ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Notes that an event waits. Returns false if the node receives events at once by now.
  final func notesQueuedEvent() -> Bool {
    let thread = catchingUp.load(ordering: .acquiring)
    return thread & 1 != 0
      || thread != 0
        && catchingUp.compareExchange(
          expected: thread, desired: thread | 1, ordering: .acquiringAndReleasing
        ).exchanged
  }

  final func notesEmptyQueue() { catchingUp.store(threadNumber(), ordering: .releasing) }
}

/// Represents a node in the list of its life's resources, if the links of the node itself are in
/// use, because the life is also the child of another subscription.
final class NodeLink: Resource {
  private let node: Unmanaged<SubscriberNode>

  init(to node: SubscriberNode, of owner: Resource) {
    self.node = .passUnretained(node)
    super.init()
    holder.store(owner.address, ordering: .relaxed)
  }

  func represents(_ other: SubscriberNode) -> Bool {
    node.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }

  override func release() {
    node._withUnsafeGuaranteedRef { $0.removeFromList() }
  }
}

import Synchronization

/// The lifetime of one subscription: whether it is still active, and which resources it releases
/// when it ends.
///
/// `subscribe` passes a subscription from stage to stage up the chain. So a source that emits at
/// once can detect that its downstream needs no more values (`isLive`) before `subscribe` has
/// returned. Stages that only pass events on share the subscription of their observer. A stage
/// whose upstream may end at another time makes a ``child()`` for the upstream. A child has ended
/// as soon as its parent has, and releases its resources when the parent does.
///
/// **Invariant:** when upstream completes or fails, the stage that passed a subscription upstream
/// first passes the terminal event on and then ends that subscription. So everything upstream is
/// disposed at the instant of the end, but never before the observer has received the terminal
/// event.
///
/// Disposing, adding and removing are safe on any thread.
///
/// A parent holds its children, and a child has no reference to its parent. A resource that leads
/// back to its subscription, such as a place in a list of subscribers, is released at the end.
public class StreamSubscription: Resource, Disposable, @unchecked Sendable {
  private enum Phase {
    static let live: UInt8 = 0
    /// It receives nothing more, and still holds its resources.
    static let stopped: UInt8 = 1
    static let disposed: UInt8 = 2
  }

  @usableFromInline final let phase = Atomic<UInt8>(0)
  private final let lock = Lock()
  /// Guarded by the lock.
  @exclusivity(unchecked) private final var held = HeldResources()
  /// The subscription that this one ends with, through all others between them. Only contexts that
  /// look for it have it: a weak reference makes each use of the other object slower.
  private final weak var top: StreamSubscription?
  private final var isChild = false
  /// The context that this subscription belongs to; nil for almost every subscription.
  public final let context: SubscriptionContext?
  #if DEBUG
    final let deliveringThread = Atomic<UInt>(0)
  #endif

  /// Makes a subscription without resources, which may belong to a context.
  public init(context: SubscriptionContext? = nil) {
    self.context = context
  }

  /// Whether events are still delivered: until the terminal event, or ``dispose()``.
  @inlinable
  public final var isLive: Bool { phase.load(ordering: .relaxed) == 0 }

  /// Whether it has ended, with sequential consistency. If two threads each end one subscription
  /// and then check the other one, at least one of them sees the other's end.
  @inlinable
  final var hasEnded: Bool { phase.load(ordering: .sequentiallyConsistent) != 0 }

  /// The subscription at the end of the pipeline, in a context that looks for timers on foreign
  /// schedulers.
  package final var root: StreamSubscription { top ?? self }

  // MARK: The end

  /// Marks the subscription as ended, before the observer receives the terminal event. Its
  /// resources stay until ``dispose()``. Returns false if it had already ended.
  public final func stop() -> Bool {
    guard mark() else { return false }
    Self.stopBelow(lock.withLock { held.stopChildren() })
    return true
  }

  /// Ends the subscription and releases its resources in the order in which they were added.
  ///
  /// - Complexity: O(*n*), where *n* is the number of resources that it holds.
  public final func dispose() {
    guard !isSpent else { return }
    let isFirst = mark()
    phase.store(Phase.disposed, ordering: .releasing)
    var released = HeldResources()
    lock.withLock { swap(&held, &released) }
    if isFirst { Self.stopBelow(released.stopChildren()) }
    released.forEach { resource in
      // Another thread may have removed it meanwhile.
      if resource.holder.exchange(0, ordering: .acquiringAndReleasing) == address {
        resource.release()
      }
    }
  }

  public final override func release() { dispose() }

  /// Whether it has been disposed, so that nobody needs to hold it.
  final var isSpent: Bool { phase.load(ordering: .acquiring) == Phase.disposed }

  private func mark() -> Bool {
    phase.compareExchange(
      expected: Phase.live, desired: Phase.stopped, ordering: .sequentiallyConsistent
    ).exchanged
  }

  /// Marks all subscriptions below those as ended, so that none emits while another one is
  /// released. A child that is made meanwhile sees the end of its parent, and ends.
  private static func stopBelow(_ children: [StreamSubscription]) {
    var stopped = children
    // A loop and no recursion, because a chain of stages may be long.
    while let next = stopped.popLast() {
      stopped += next.lock.withLock { next.held.stopChildren() }
    }
  }

  /// Marks a child as ended with its parent. Returns false if it is none, or had ended.
  final func stopWithParent() -> Bool { isChild && mark() }

  // MARK: Holding

  /// Holds a resource until the subscription ends. If it has already ended, the resource is
  /// released at once.
  ///
  /// - Precondition: No subscription holds the resource. Otherwise the program stops with a
  ///   message, also in a release build.
  public final func hold(_ resource: Resource) {
    let (isFree, _) = resource.holder.compareExchange(
      expected: 0, desired: address, ordering: .acquiring)
    if !isFree { Self.stopAtHeldResource() }
    keep(resource)
  }

  /// Keeps a resource, which has noted this subscription as its holder.
  private func keep(_ resource: Resource, isChild: Bool = false) {
    var dropped: [Resource?] = []
    // The end marks the subscription before it takes the lock, so nothing is added after it.
    let isKept = lock.withLock {
      guard !hasEnded else { return false }
      dropped = held.append(resource, isChild: isChild)
      return true
    }
    withExtendedLifetime(dropped) {}
    if isKept { return }
    resource.holder.store(0, ordering: .releasing)
    resource.release()
  }

  /// Holds a disposable until the subscription ends. If it has already ended, the disposable is
  /// disposed at once.
  public final func add(_ disposable: any Disposable) {
    hold(DisposableResource(disposable))
  }

  /// Removes a resource without calling its `Resource.release()`. Does nothing if no
  /// subscription holds the resource.
  ///
  /// - Precondition: No other subscription holds the resource. Otherwise the program stops with a
  ///   message, also in a release build.
  public final func remove(_ resource: Resource) {
    let holder = resource.holder.load(ordering: .acquiring)
    guard holder != 0 else { return }
    if holder != address { Self.stopAtForeignResource() }
    lock.withLock { held.remove(resource) }
    _ = resource.holder.compareExchange(
      expected: address, desired: 0, ordering: .acquiringAndReleasing)
  }

  // MARK: Children

  /// Makes a subscription that ends with this one, or earlier. This one holds it.
  public final func child() -> StreamSubscription {
    child(in: context)
  }

  /// Makes a subscription that ends with this one, or earlier, and belongs to another context.
  package final func child(in context: SubscriptionContext?) -> StreamSubscription {
    let child = StreamSubscription(context: context)
    child.isChild = true
    if context?.foreignTimers != nil { child.top = root }
    child.holder.store(address, ordering: .relaxed)
    keep(child, isChild: true)
    return child
  }

  /// Makes a child for a notifier: an upstream whose events trigger an action of the stage, and
  /// whose values the stage does not pass on.
  public final func notifierChild() -> StreamSubscription {
    child(in: context?.forNotifiers)
  }

  // A release build prints the message of `fatalError`, but not that of `precondition`.

  private static func stopAtHeldResource() -> Never {
    fatalError(
      """
      A subscription was given a resource that a subscription holds already. A resource is held \
      once: remove it from the subscription that holds it first, or make a resource for each.
      """)
  }

  private static func stopAtForeignResource() -> Never {
    fatalError(
      """
      A subscription was asked to remove a resource that another one holds. Only the subscription \
      that holds a resource can remove it.
      """)
  }
}

extension Resource {
  /// The number by which a resource identifies its holder.
  @inlinable
  final var address: UInt { UInt(bitPattern: ObjectIdentifier(self)) }
}

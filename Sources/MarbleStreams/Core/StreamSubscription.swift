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
/// - Note: Its resources are not `Sendable`. They are only accessed while holding the lock, and
///   each is released once.
public class StreamSubscription: Resource, Disposable, @unchecked Sendable {
  @usableFromInline final let ended = Atomic<Bool>(false)
  private final let lock = Lock()
  /// Whether it has ever held a resource. Ending a subscription that never held one needs no lock.
  private final let hasHeld = Atomic<Bool>(false)
  // The Boolean properties are neighbours, because then a subscription is 16 bytes smaller.
  /// Whether it has ever had a child. Ending a subscription that never had one walks no list.
  @usableFromInline final let hasChildren = Atomic<Bool>(false)
  /// The list owns its resources. The links between the resources do not retain them.
  private final var first: Unmanaged<Resource>?
  private final var last: Unmanaged<Resource>?
  private final let parent: StreamSubscription?
  /// The context that this subscription belongs to; nil for almost every subscription.
  public final let context: SubscriptionContext?
  #if DEBUG
    final let deliveringThread = Atomic<UInt>(0)
  #endif

  /// Makes a subscription without resources.
  ///
  /// - Parameter context: The context that the subscription belongs to.
  public init(context: SubscriptionContext? = nil) {
    self.context = context
    parent = nil
  }

  /// Makes a child, which ends with its parent once the parent holds it.
  ///
  /// Operators whose subscriptions have variables of their own use subclasses. Both arguments are
  /// consumed, which saves a retain and a release of each for every inner stream.
  @usableFromInline
  init(parent: consuming StreamSubscription, context: consuming SubscriptionContext?) {
    self.parent = parent
    self.context = context
  }

  /// Whether events are still delivered: false from the terminal event on, and from ``dispose()``
  /// on.
  @inlinable
  public final var isLive: Bool { !ended.load(ordering: .relaxed) }

  /// Whether it has ended, with sequential consistency. If two threads each end one subscription
  /// and then check the other one, at least one of them sees the other's end.
  @inlinable
  final var hasEnded: Bool { ended.load(ordering: .sequentiallyConsistent) }

  /// Marks the subscription as ended, before the observer receives the terminal event. Returns
  /// false if it had already ended.
  ///
  /// The resources stay until ``dispose()``, so the observer receives the terminal event before
  /// they are released.
  @inlinable
  public final func stop() -> Bool {
    guard !ended.exchange(true, ordering: .sequentiallyConsistent) else { return false }
    if hasChildren.load(ordering: .sequentiallyConsistent) { stopChildren() }
    return true
  }

  /// Marks all subscriptions below this one as ended, so that none emits while another one is
  /// released. A child that is made meanwhile sees the end of its parent, and ends.
  @usableFromInline
  final func stopChildren() {
    var parents = stopOwnChildren()
    // A loop and no recursion, because a chain of stages may be long.
    while let parent = parents.popLast() { parents += parent.stopOwnChildren() }
  }

  /// Marks the children as ended. Returns those that have children and had not ended.
  private func stopOwnChildren() -> [StreamSubscription] {
    lock.withLock {
      var parents: [StreamSubscription] = []
      var next = first
      while let resource = next {
        next = resource._withUnsafeGuaranteedRef {
          if let child = $0 as? StreamSubscription, child.parent === self,
            !child.ended.exchange(true, ordering: .sequentiallyConsistent),
            child.hasChildren.load(ordering: .sequentiallyConsistent)
          {
            parents.append(child)
          }
          return $0.next
        }
      }
      return parents
    }
  }

  /// Ends the subscription and releases its resources in the order in which they were added.
  ///
  /// - Complexity: O(*n*), where *n* is the number of resources that it holds.
  public final func dispose() {
    if !ended.load(ordering: .sequentiallyConsistent) { _ = stop() }
    parent?.unlinkIfHeld(self)
    drain()
  }

  /// The subscription that this one ends with, through all others between them.
  package final var root: StreamSubscription {
    var root = self
    while let parent = root.parent { root = parent }
    return root
  }

  /// Makes this subscription, which has ended and which nobody else references, the subscription
  /// of the next stream. Returns false if it cannot serve again: a trace knows it, or it holds a
  /// resource.
  @usableFromInline
  final func renew() -> Bool {
    guard let parent, trace == nil, holder.load(ordering: .acquiring) == 0 else { return false }
    if hasHeld.load(ordering: .relaxed) {
      guard lock.withLock({ first == nil }) else { return false }
      hasHeld.store(false, ordering: .relaxed)
    }
    ended.store(false, ordering: .releasing)
    parent.hold(self)
    return true
  }

  /// Makes a subscription that ends with this one, or earlier.
  ///
  /// - Returns: The new subscription, which this one holds.
  public final func child() -> StreamSubscription {
    child(in: context)
  }

  /// Makes a child for a notifier: an upstream whose events trigger an action of the stage, and
  /// whose values the stage does not pass on.
  ///
  /// - Returns: The new subscription, which this one holds.
  public func notifierChild() -> StreamSubscription {
    child(in: context?.forNotifiers)
  }

  /// Makes a subscription that ends with this one, or earlier, and belongs to another context.
  package final func child(in context: SubscriptionContext?) -> StreamSubscription {
    let child = StreamSubscription(parent: self, context: context)
    // This store precedes the check of `ended`, and the end is stored before this is checked. So
    // one of the two threads sees the store of the other.
    if !hasChildren.load(ordering: .acquiring) {
      hasChildren.store(true, ordering: .sequentiallyConsistent)
    }
    hold(child)
    return child
  }

  /// Holds a resource until the subscription ends. If it has already ended, the resource is
  /// released at once.
  ///
  /// - Precondition: No subscription holds the resource. Otherwise the program stops with a
  ///   message, also in a release build.
  public final func hold(_ resource: Resource) {
    if !link(resource) { resource.release() }
  }

  /// Adds a resource to the list. Returns false if the subscription has ended.
  private func link(_ resource: Resource) -> Bool {
    lock.withLock {
      // This store precedes the check of `ended`, and the end is stored before `hasHeld` is
      // checked. So one of the two threads sees the store of the other.
      if !hasHeld.load(ordering: .relaxed) {
        hasHeld.store(true, ordering: .sequentiallyConsistent)
      }
      claim(resource)
      guard !ended.load(ordering: .sequentiallyConsistent) else {
        resource.holder.store(0, ordering: .releasing)
        return false
      }
      append(resource)
      return true
    }
  }

  /// Appends a resource to the list, which owns it from now on.
  private func append(_ resource: Resource) {
    resource.previous = last
    let owned = Unmanaged.passRetained(resource)
    if let last { last._withUnsafeGuaranteedRef { $0.next = owned } } else { first = owned }
    last = owned
  }

  /// Holds a disposable until the subscription ends. If it has already ended, the disposable is
  /// disposed at once.
  public final func add(_ disposable: any Disposable) {
    hold(DisposableResource(disposable))
  }

  /// Removes a resource without calling its ``Resource/release()``. Does nothing if no
  /// subscription holds the resource.
  ///
  /// - Precondition: No other subscription holds the resource. Otherwise the program stops with a
  ///   message, also in a release build.
  public final func remove(_ resource: Resource) {
    let holder = resource.holder.load(ordering: .acquiring)
    if holder != 0, holder != address { Self.stopAtForeignResource() }
    unlinkIfHeld(resource)
  }

  /// Removes a resource from the list if this subscription holds it.
  private func unlinkIfHeld(_ resource: Resource) {
    let wasHeld = lock.withLock {
      guard resource.holder.load(ordering: .relaxed) == address else { return false }
      unlink(resource)
      return true
    }
    if wasHeld { Unmanaged.passUnretained(resource).release() }
  }

  public final override func release() {
    _ = stop()
    drain()
  }

  /// Releases one resource at a time. So a long list does not recurse, and another thread can still
  /// remove a resource. Nothing is added after the end, so the list stays empty after the last one.
  private func drain() {
    guard hasHeld.load(ordering: .sequentiallyConsistent) else { return }
    var isLast = false
    while !isLast {
      let taken = lock.withLock {
        let taken = takeFirst()
        isLast = first == nil
        return taken
      }
      guard let taken else { return }
      taken._withUnsafeGuaranteedRef { $0.release() }
      taken.release()
    }
  }

  private func takeFirst() -> Unmanaged<Resource>? {
    first?._withUnsafeGuaranteedRef { unlink($0) }
  }

  /// Removes a resource from the list and returns the list's reference to it.
  @discardableResult
  private func unlink(_ resource: Resource) -> Unmanaged<Resource> {
    let next = resource.next
    let previous = resource.previous
    if let previous { previous._withUnsafeGuaranteedRef { $0.next = next } } else { first = next }
    if let next {
      next._withUnsafeGuaranteedRef { $0.previous = previous }
    } else {
      last = previous
    }
    resource.next = nil
    resource.previous = nil
    resource.holder.store(0, ordering: .releasing)
    return Unmanaged.passUnretained(resource)
  }

  deinit {
    guard hasHeld.load(ordering: .relaxed) else { return }
    while let resource = takeFirst() { resource.release() }
  }
}

/// The subscription of a connection, which several pipelines share, to its source.
final class ConnectionSubscription: StreamSubscription, @unchecked Sendable {}

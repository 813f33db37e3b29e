import Synchronization

/// One subscription's life: whether it still runs, and what it has to give back when it ends.
///
/// A subscription is handed up the chain while it is being made, so a source that emits at once can see that nobody wants more
/// (`isLive`) before `subscribe` has returned. Stages that only pass events on share their observer's subscription; a stage whose
/// upstream may end at another time than itself makes a ``child()``.
///
/// **The rule that holds it together:** whoever hands a subscription upstream ends it when upstream completes or fails, after having
/// passed that on. So everything upstream is disposed in the instant of the end, and never before the observer has heard of it.
///
/// Ending it, adding and removing are safe from any thread.
/// - Note: What it holds is no `Sendable`, but is reached only under the lock, and given back once.
public class StreamSubscription: Resource, Disposable, @unchecked Sendable {
  @usableFromInline final let ended = Atomic<Bool>(false)
  private final let lock = Lock()
  /// Whether anything has ever been held, so that ending a subscription without anything costs no lock.
  private final let hasHeld = Atomic<Bool>(false)
  /// The list owns what is in it; the links between the resources retain nothing.
  @exclusivity(unchecked) private final var first: Unmanaged<Resource>?
  @exclusivity(unchecked) private final var last: Unmanaged<Resource>?
  private final let parent: StreamSubscription?
  /// What watches the run that this subscription belongs to; nil for nearly every subscription there is.
  public final let run: Run?
  /// Whether no run wants to see who is subscribed in it.
  final let isOrdinary: Bool
  #if DEBUG
    final let occupant = Atomic<UInt>(0)
  #endif

  /// Makes a subscription that nothing hangs on yet.
  public init(run: Run? = nil) {
    self.run = run
    isOrdinary = run?.isInvolved != true
    parent = nil
  }

  /// Makes a subscription that ends with another one, once that one holds it.
  ///
  /// Subclassed by operators whose subscriptions carry something of their own.
  @usableFromInline
  init(parent: StreamSubscription, run: Run?) {
    self.parent = parent
    self.run = run
    isOrdinary = run?.isInvolved != true
  }

  /// Whether events still count: false from the terminal event on, and from ``dispose()`` on.
  @inlinable
  public final var isLive: Bool { !ended.load(ordering: .relaxed) }

  /// Whether it has ended, for a thread that has just ended another one: of two threads that each end
  /// one and look for the other's end, at least one finds it.
  @inlinable
  final var hasEnded: Bool { ended.load(ordering: .sequentiallyConsistent) }

  /// Marks the end, before the observer is told of it; false when it had ended already.
  ///
  /// What the subscription holds stays until ``dispose()``, so that the observer hears of the end first.
  @inlinable
  public final func stop() -> Bool {
    !ended.exchange(true, ordering: .sequentiallyConsistent)
  }

  /// Ends the subscription and gives back all it holds, in the order in which it was added.
  public final func dispose() {
    if !ended.load(ordering: .sequentiallyConsistent) { _ = stop() }
    parent?.letGo(of: self)
    drain()
  }

  /// A subscription that ends with this one, or earlier.
  public final func child() -> StreamSubscription {
    child(in: run)
  }

  /// A child for an upstream that tells the stage when to act, and whose values it does not pass on.
  public func notices() -> StreamSubscription {
    child(in: run?.ofNotices)
  }

  /// A subscription that ends with this one, or earlier, and belongs to another run.
  package final func child(in run: Run?) -> StreamSubscription {
    let child = StreamSubscription(parent: self, run: run)
    hold(child)
    return child
  }

  /// Holds a resource until the end; when that is past, gives it back at once.
  ///
  /// - Precondition: no subscription holds the resource. The program stops with a message
  ///   otherwise, also in a release build.
  public final func hold(_ resource: Resource) {
    if !link(resource) { resource.giveBack() }
  }

  /// Takes a resource into the list; false when the end is past.
  private func link(_ resource: Resource) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    // Before the look at the end, which is marked before the look at this: one of the two sees the other.
    hasHeld.store(true, ordering: .sequentiallyConsistent)
    claim(resource)
    guard !ended.load(ordering: .sequentiallyConsistent) else {
      resource.holder.store(0, ordering: .releasing)
      return false
    }
    resource.previous = last
    let owned = Unmanaged.passRetained(resource)
    if let last { last._withUnsafeGuaranteedRef { $0.next = owned } } else { first = owned }
    last = owned
    return true
  }

  /// Holds a disposable until the end; when that is past, disposes it at once.
  public final func add(_ disposable: any Disposable) {
    hold(DisposableResource(disposable))
  }

  /// Lets go of a resource without giving it back; does nothing when no subscription holds it.
  ///
  /// - Precondition: no other subscription holds the resource. The program stops with a message
  ///   otherwise, also in a release build.
  public final func remove(_ resource: Resource) {
    let holder = resource.holder.load(ordering: .acquiring)
    if holder != 0, holder != address { Self.stopAtForeignResource() }
    letGo(of: resource)
  }

  /// Takes a resource out of the list, if it is in this one.
  private func letGo(of resource: Resource) {
    let wasHeld = lock.withLock {
      guard resource.holder.load(ordering: .relaxed) == address else { return false }
      unlink(resource)
      return true
    }
    if wasHeld { Unmanaged.passUnretained(resource).release() }
  }

  public final override func giveBack() {
    _ = stop()
    drain()
  }

  /// One at a time, so that a long list neither recurses nor escapes a `remove` from another thread.
  private func drain() {
    guard hasHeld.load(ordering: .sequentiallyConsistent) else { return }
    while let resource = takeFirstLocked() {
      resource._withUnsafeGuaranteedRef { $0.giveBack() }
      resource.release()
    }
  }

  private func takeFirstLocked() -> Unmanaged<Resource>? {
    lock.lock()
    defer { lock.unlock() }
    return takeFirst()
  }

  private func takeFirst() -> Unmanaged<Resource>? {
    first?._withUnsafeGuaranteedRef { unlink($0) }
  }

  /// Takes a resource out of the list, which owned it.
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
    while let resource = takeFirst() { resource.release() }
  }
}

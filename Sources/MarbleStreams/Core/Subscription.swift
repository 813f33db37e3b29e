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
public final class Subscription: Resource, Disposable, @unchecked Sendable {
  @usableFromInline let ended = Atomic<Bool>(false)
  private let lock = Lock()
  @exclusivity(unchecked) private var first: Resource?
  @exclusivity(unchecked) private unowned(unsafe) var last: Resource?
  private let parent: Subscription?
  /// What watches the run that this subscription belongs to; nil for nearly every subscription there is.
  public let run: Run?
  /// Whether no run wants to see who is subscribed in it.
  let isOrdinary: Bool
  #if DEBUG
    let occupant = Atomic<UInt>(0)
  #endif

  /// Makes a subscription that nothing hangs on yet.
  public init(run: Run? = nil) {
    self.run = run
    isOrdinary = run?.isInvolved != true
    parent = nil
  }

  private init(parent: Subscription, run: Run?) {
    self.parent = parent
    self.run = run
    isOrdinary = run?.isInvolved != true
  }

  /// Whether events still count: false from the terminal event on, and from ``dispose()`` on.
  @inlinable
  public var isLive: Bool { !ended.load(ordering: .relaxed) }

  /// Marks the end, before the observer is told of it; false when it had ended already.
  ///
  /// What the subscription holds stays until ``dispose()``, so that the observer hears of the end first.
  @inlinable
  public func stop() -> Bool {
    !ended.exchange(true, ordering: .acquiringAndReleasing)
  }

  /// Ends the subscription and gives back all it holds, in the order in which it was added.
  public func dispose() {
    _ = stop()
    parent?.remove(self)
    drain()
  }

  /// A subscription that ends with this one, or earlier.
  public func child() -> Subscription {
    child(in: run)
  }

  /// A child for an upstream that tells the stage when to act, and whose values it does not pass on.
  public func notices() -> Subscription {
    child(in: run?.ofNotices)
  }

  /// A subscription that ends with this one, or earlier, and belongs to another run.
  package func child(in run: Run?) -> Subscription {
    let child = Subscription(parent: self, run: run)
    hold(child)
    return child
  }

  /// Holds a resource until the end; when that is past, gives it back at once.
  public func hold(_ resource: Resource) {
    let isHeld = lock.withLock {
      guard isLive else { return false }
      resource.isHeld = true
      resource.previous = last
      if let last { last.next = resource } else { first = resource }
      last = resource
      return true
    }
    if !isHeld { resource.giveBack() }
  }

  /// Holds a disposable until the end; when that is past, disposes it at once.
  public func add(_ disposable: any Disposable) {
    hold(DisposableResource(disposable))
  }

  /// Lets go of a resource without giving it back.
  public func remove(_ resource: Resource) {
    let owned = lock.withLock { () -> Resource? in
      guard resource.isHeld else { return nil }
      resource.isHeld = false
      let next = resource.next
      let previous = resource.previous
      let owned = previous == nil ? first : previous?.next
      if let previous { previous.next = next } else { first = next }
      if let next { next.previous = previous } else { last = previous }
      resource.next = nil
      resource.previous = nil
      return owned
    }
    withExtendedLifetime(owned) {}
  }

  public override func giveBack() {
    _ = stop()
    drain()
  }

  /// One at a time, so that a long list neither recurses nor escapes a `remove` from another thread.
  private func drain() {
    while let resource = lock.withLock({ takeFirst() }) {
      resource.giveBack()
    }
  }

  private func takeFirst() -> Resource? {
    guard let resource = first else { return nil }
    first = resource.next
    if let first { first.previous = nil } else { last = nil }
    resource.next = nil
    resource.isHeld = false
    return resource
  }

  deinit {
    while takeFirst() != nil {}
  }
}

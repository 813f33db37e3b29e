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
/// One word, `state`, says whether the subscription has ended and what it holds: nothing, one
/// resource, or a list. So a subscription with one resource takes no lock.
///
/// - Note: Its resources are not `Sendable`. Whoever takes a resource out of the word or the list
///   releases it, once.
public class StreamSubscription: Resource, Disposable, @unchecked Sendable {
  /// The address of what it holds, with ``ended`` and ``several`` in the low bits.
  @usableFromInline final let state = Atomic<UInt>(0)
  /// The subscription that it ends with, if it is a child. It retains it.
  final private(set) var parent: Unmanaged<StreamSubscription>?
  /// The context that this subscription belongs to; nil for almost every subscription.
  public final let context: SubscriptionContext?
  #if DEBUG
    final let deliveringThread = Atomic<UInt>(0)
  #endif

  /// The bit of a subscription that has ended.
  @inlinable static var ended: UInt { 1 }
  /// The bit of an address that is that of a list.
  static var several: UInt { 2 }

  /// Makes a subscription without resources, which may belong to a context.
  public init(context: SubscriptionContext? = nil) {
    self.context = context
  }

  /// Makes a child, which its parent has to hold next. The parent is not consumed, which saves a
  /// retain and a release for every inner stream.
  init(below parent: Unmanaged<StreamSubscription>, in context: consuming SubscriptionContext?) {
    self.context = context
    self.parent = parent.retain()
    super.init()
    holder.store(UInt(bitPattern: parent.toOpaque()), ordering: .relaxed)
  }

  /// Whether events are still delivered: until the terminal event, or ``dispose()``.
  @inlinable
  public final var isLive: Bool { state.load(ordering: .relaxed) & Self.ended == 0 }

  /// Whether it has ended, with sequential consistency. If two threads each end one subscription
  /// and then check the other one, at least one of them sees the other's end.
  @inlinable
  final var hasEnded: Bool { state.load(ordering: .sequentiallyConsistent) & Self.ended != 0 }

  /// The address in the word, if it is that of one resource.
  static func resource(of state: UInt) -> Unmanaged<Resource>? {
    guard state & several == 0 else { return nil }
    return UnsafeRawPointer(bitPattern: state & ~ended).map { .fromOpaque($0) }
  }

  /// The address in the word, if it is that of a list.
  static func list(of state: UInt) -> Unmanaged<ResourceList>? {
    guard state & several != 0 else { return nil }
    return UnsafeRawPointer(bitPattern: state & ~(ended | several)).map { .fromOpaque($0) }
  }

  /// The subscription that this one ends with, through all others between them.
  package final var root: StreamSubscription {
    var root = self
    while let parent = root.parent { root = parent.takeUnretainedValue() }
    return root
  }

  public final override func release() { end() }

  final override func stop(with parent: Resource) -> Bool {
    guard UInt(bitPattern: self.parent?.toOpaque()) == parent.address else { return false }
    let before = markEnded()
    return before & Self.ended == 0 && Self.list(of: before) != nil
  }

  deinit {
    let state = state.load(ordering: .relaxed)
    Self.list(of: state)?.release()
    if let resource = Self.resource(of: state) {
      resource._withUnsafeGuaranteedRef { $0.holder.store(0, ordering: .releasing) }
      resource.release()
    }
    // A loop and no recursion, because a chain of subscriptions may be long.
    while let above = parent {
      var released = above.takeRetainedValue()
      parent = isKnownUniquelyReferenced(&released) ? released.parent.take() : nil
    }
  }
}

// MARK: The end

extension StreamSubscription {
  /// Marks the subscription as ended, before the observer receives the terminal event. Returns
  /// false if it had already ended.
  ///
  /// The resources stay until ``dispose()``, so the observer receives the terminal event before
  /// they are released.
  public final func stop() -> Bool {
    let before = markEnded()
    guard before & Self.ended == 0 else { return false }
    if let list = Self.list(of: before) { stopChildren(list) }
    return true
  }

  private func markEnded() -> UInt {
    state.bitwiseOr(Self.ended, ordering: .sequentiallyConsistent).oldValue
  }

  /// Marks all subscriptions below this one as ended, so that none emits while another one is
  /// released. A child that is made meanwhile sees the end of its parent, and ends.
  private func stopChildren(_ list: Unmanaged<ResourceList>) {
    var parents = list._withUnsafeGuaranteedRef { $0.stopChildren(of: self) }
    // A loop and no recursion, because a chain of stages may be long.
    while let parent = parents.popLast() {
      let list = Self.list(of: parent.state.load(ordering: .acquiring))
      parents += list?._withUnsafeGuaranteedRef { $0.stopChildren(of: parent) } ?? []
    }
  }

  /// Ends the subscription and releases its resources in the order in which they were added.
  ///
  /// - Complexity: O(*n*), where *n* is the number of resources that it holds.
  public final func dispose() {
    if parent != nil {
      _ = stop()
      leaveParent()
    }
    end()
  }

  /// Marks it as ended and releases what it holds.
  private final func end() {
    var current = state.load(ordering: .acquiring)
    while Self.list(of: current) == nil {
      guard current != Self.ended else { return }
      let (won, found) = state.compareExchange(
        expected: current, desired: Self.ended, ordering: .sequentiallyConsistent)
      if won {
        let held = Self.resource(of: current)
        held?._withUnsafeGuaranteedRef { $0.drop(by: self) }
        return
      }
      current = found
    }
    _ = stop()
    // One at a time, so a long list does not recurse, and another thread can still remove a
    // resource. Nothing is added after the end.
    let list = Self.list(of: current)
    while let taken = list?._withUnsafeGuaranteedRef({ $0.takeFirst() }) {
      taken._withUnsafeGuaranteedRef { $0.drop(by: self) }
    }
  }
}

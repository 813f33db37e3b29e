import Synchronization

/// A subscription, timer or other resource that can be disposed once.
public protocol Disposable {
  /// Disposes the resource. Further calls do nothing.
  func dispose()
}

/// Something that a `StreamSubscription` holds and releases when it ends: a timer, a place in a
/// subject's list of subscribers, an upstream subscription.
///
/// At most one subscription holds a resource at a time.
open class Resource {
  /// Where the subscription that holds the resource has it. Guarded by the lock of that.
  @exclusivity(unchecked) package final var place = 0
  /// The subscription that holds the resource, or 0.
  ///
  /// It is atomic, because `StreamSubscription.hold(_:)` must detect a misuse by a thread that
  /// holds the lock of another subscription.
  package final let holder = Atomic<UInt>(0)

  /// Makes a resource that no subscription holds yet.
  public init() {}

  /// Releases the resource. Called once, when the subscription that holds it ends.
  open func release() {}
}

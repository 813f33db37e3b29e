import Synchronization

/// A subscription, timer or other resource that can be disposed once.
public protocol Disposable {
  /// Disposes the resource. Further calls do nothing.
  func dispose()
}

/// Something that a ``StreamSubscription`` holds and releases when it ends: a timer, a node in a
/// subject's subscriber list, an upstream subscription.
///
/// A resource is itself the list node of its subscription. So adding and removing it takes constant
/// time without an allocation, and at most one subscription holds a resource at a time.
open class Resource {
  /// Guarded by the lock of the subscription that holds the resource.
  final var next: Unmanaged<Resource>?
  final var previous: Unmanaged<Resource>?
  /// The address of the subscription that holds the resource, or 0.
  ///
  /// It is atomic, because ``StreamSubscription/hold(_:)`` must detect a misuse by a thread that
  /// holds the lock of another subscription.
  final let holder = Atomic<UInt>(0)

  /// Makes a resource that no subscription holds yet.
  public init() {}

  /// Releases the resource. Called once, when the subscription that holds it ends.
  open func release() {}
}

/// A disposable as a resource.
final class DisposableResource: Resource {
  private let disposable: any Disposable

  init(_ disposable: any Disposable) {
    self.disposable = disposable
  }

  override func release() {
    disposable.dispose()
  }
}

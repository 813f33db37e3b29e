import Synchronization

/// Something that a ``StreamSubscription`` holds and gives back when it ends: a timer, a place in a subject's list, a subscription upstream.
///
/// Resources are linked into their subscription's list directly, so adding and removing one allocates nothing and takes constant time
/// for any number of them. So a resource is held by one subscription at a time.
open class Resource {
  /// Guarded by the lock of the subscription that holds it.
  @exclusivity(unchecked) final var next: Unmanaged<Resource>?
  @exclusivity(unchecked) final var previous: Unmanaged<Resource>?
  /// The address of the subscription that holds it, or 0.
  ///
  /// Atomic, because a misuse that ``StreamSubscription/hold(_:)`` detects may come from a thread that
  /// has another subscription's lock.
  final let holder = Atomic<UInt>(0)

  /// Makes a resource that no subscription holds yet.
  public init() {}

  /// Called once, when the subscription that holds it ends.
  open func giveBack() {}
}

/// A disposable as a resource.
final class DisposableResource: Resource {
  private let disposable: any Disposable

  init(_ disposable: any Disposable) {
    self.disposable = disposable
  }

  override func giveBack() {
    disposable.dispose()
  }
}

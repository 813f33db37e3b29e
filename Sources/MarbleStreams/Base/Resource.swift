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
/// time without an allocation of its own, and at most one subscription holds a resource at a time.
open class Resource {
  /// Guarded by the lock of the list that contains the resource.
  final var next: Unmanaged<Resource>?
  final var previous: Unmanaged<Resource>?
  /// The address of the subscription that holds the resource, or 0.
  ///
  /// It is atomic, because ``StreamSubscription/hold(_:)`` must detect a misuse by a thread that
  /// holds the lock of another list.
  final let holder = Atomic<UInt>(0)

  /// Makes a resource that no subscription holds yet.
  public init() {}

  /// Releases the resource. Called once, when the subscription that holds it ends.
  open func release() {}

  // A subscription is a resource itself, so the following functions call it one.

  /// Called when the subscription that holds the resource ends. It consumes the reference of the
  /// subscription.
  func drop(by owner: Resource) {
    holder.store(0, ordering: .releasing)
    release()
    Unmanaged.passUnretained(self).release()
  }

  /// The resource that represents this one in the list of a subscription, already marked with its
  /// holder. The list has the reference of the subscription.
  func link(of owner: Resource) -> Unmanaged<Resource> { .passUnretained(self) }

  /// Marks it as ended, if it is a subscription below another one. Returns true if it may have
  /// children itself.
  func stop(with parent: Resource) -> Bool { false }

  /// The number by which a resource identifies its holder.
  @inlinable final var address: UInt { UInt(bitPattern: ObjectIdentifier(self)) }
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

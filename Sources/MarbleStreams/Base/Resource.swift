import Synchronization

/// A subscription, timer or other resource that can be disposed once.
public protocol Disposable {
  /// Disposes the resource. Further calls do nothing.
  func dispose()
}

/// Something that a ``StreamSubscription`` holds and releases when it ends: a timer, a place in a
/// subject's list of subscribers, an upstream subscription.
///
/// At most one subscription holds a resource at a time.
open class Resource {
  /// Where the subscription that holds the resource has it. Guarded by the lock of that.
  final var place = 0
  /// The subscription that holds the resource, or 0.
  ///
  /// It is atomic, because ``StreamSubscription/hold(_:)`` must detect a misuse by a thread that
  /// holds the lock of another subscription.
  final let holder = Atomic<UInt>(0)

  /// Makes a resource that no subscription holds yet.
  public init() {}

  /// Releases the resource. Called once, when the subscription that holds it ends.
  open func release() {}

  // A subscription is a resource itself, so the following functions call it one.

  /// Whether it is a subscription that has been disposed, which nobody needs to hold.
  var isSpent: Bool { false }

  /// Marks a child as ended with its parent. Returns the child if it had not ended.
  func stopWithParent() -> StreamSubscription? { nil }

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

/// The resources of a subscription, in the order in which they were added.
struct HeldResources {
  /// Most subscriptions hold one resource, and need no array.
  private var first: Resource?
  /// Those after it; nil for one that was removed.
  private var others: [Resource?] = []
  /// Whether there was ever a child. Ending a subscription that never had one looks at no resource.
  private var hasChildren = false
  /// The number of others at which the places of those that have gone are used again.
  private var limit = 8

  /// Adds a resource at the end.
  ///
  /// A child that has been disposed is dropped from time to time. So a child needs no reference to
  /// its parent, and its end takes constant time.
  ///
  /// - Returns: What the caller keeps in memory until it has left the lock.
  mutating func append(_ resource: Resource, isChild: Bool) -> [Resource?] {
    if isChild { hasChildren = true }
    if first == nil, others.isEmpty {
      first = resource
      return []
    }
    let dropped = others.count >= limit ? dropSpent() : []
    resource.place = others.count
    others.append(resource)
    return dropped
  }

  private mutating func dropSpent() -> [Resource?] {
    let before = others
    others = before.filter { $0?.isSpent == false }
    for (place, resource) in others.enumerated() { resource?.place = place }
    limit = max(8, others.count * 2)
    return before
  }

  /// Removes a resource if it is here. The caller has a reference to it.
  mutating func remove(_ resource: Resource) {
    if first === resource {
      first = nil
    } else if others.indices.contains(resource.place), others[resource.place] === resource {
      others[resource.place] = nil
    }
  }

  /// Marks the children as ended. Returns those that had not.
  func stopChildren() -> [StreamSubscription] {
    guard hasChildren else { return [] }
    var stopped: [StreamSubscription] = []
    if let child = first?.stopWithParent() { stopped.append(child) }
    for case let resource? in others {
      if let child = resource.stopWithParent() { stopped.append(child) }
    }
    return stopped
  }

  /// Calls a closure with each resource.
  func forEach(_ body: (Resource) -> Void) {
    if let first { body(first) }
    for case let resource? in others { body(resource) }
  }
}

import Synchronization

/// The resources of a subscription that holds several, or that has children, in the order in which
/// they were added.
///
/// A subscription makes its list when it needs one, and keeps it. The list owns its resources. The
/// links between the resources do not retain them.
///
/// - Note: Its resources are not `Sendable`. They are only accessed while holding the lock, and
///   each is released once.
final class ResourceList: @unchecked Sendable {
  private let lock = Lock()
  private var first: Unmanaged<Resource>?
  private var last: Unmanaged<Resource>?
  /// Whether it has ever had a child. Ending a subscription that never had one walks no list.
  private var hasChildren = false

  var isEmpty: Bool { lock.withLock { first == nil } }

  /// Calls a closure that publishes the list. If that returns true, the list takes over the
  /// resource that the subscription has held until then.
  func takeOver(_ held: Unmanaged<Resource>?, of owner: StreamSubscription, if publish: () -> Bool)
    -> Bool
  {
    lock.withLock {
      guard publish() else { return false }
      if let held { append(held._withUnsafeGuaranteedRef { $0.link(of: owner) }) }
      return true
    }
  }

  /// Adds a resource at the end. Returns false if the subscription has ended.
  ///
  /// Nothing is added after the end, because that is stored before the list is emptied under the
  /// lock.
  func add(_ resource: Unmanaged<Resource>, to owner: StreamSubscription, isChild: Bool) -> Bool {
    lock.withLock {
      guard !owner.hasEnded else { return false }
      if isChild { hasChildren = true }
      append(resource)
      return true
    }
  }

  private func append(_ resource: Unmanaged<Resource>) {
    resource._withUnsafeGuaranteedRef { $0.previous = last }
    if let last { last._withUnsafeGuaranteedRef { $0.next = resource } } else { first = resource }
    last = resource
  }

  /// Removes a resource if the subscription holds it. Returns whether it did; then the caller has
  /// the list's reference to it.
  func remove(_ resource: Resource, from owner: StreamSubscription) -> Bool {
    lock.withLock {
      guard resource.holder.load(ordering: .relaxed) == owner.address else { return false }
      unlink(resource)
      return true
    }
  }

  /// Removes the first resource, whose reference the caller has then.
  func takeFirst() -> Unmanaged<Resource>? {
    lock.withLock {
      let taken = first
      taken?._withUnsafeGuaranteedRef { unlink($0) }
      return taken
    }
  }

  /// Removes the link that represents a node, if there is one.
  func takeLink(of node: SubscriberNode) -> Unmanaged<Resource>? {
    lock.withLock {
      var next = first
      while let resource = next {
        let (isLink, following) = resource._withUnsafeGuaranteedRef {
          (($0 as? NodeLink)?.represents(node) == true, $0.next)
        }
        if isLink {
          resource._withUnsafeGuaranteedRef { unlink($0) }
          return resource
        }
        next = following
      }
      return nil
    }
  }

  private func unlink(_ resource: Resource) {
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
  }

  /// Marks the children as ended. Returns those that have a list themselves and had not ended.
  func stopChildren(of owner: StreamSubscription) -> [StreamSubscription] {
    lock.withLock {
      guard hasChildren else { return [] }
      var parents: [StreamSubscription] = []
      var next = first
      while let resource = next {
        next = resource._withUnsafeGuaranteedRef {
          if $0.stop(with: owner) {
            parents.append(unsafeDowncast($0, to: StreamSubscription.self))
          }
          return $0.next
        }
      }
      return parents
    }
  }

  deinit {
    while let resource = takeFirst() { resource.release() }
  }
}

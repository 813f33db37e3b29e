/// The resources of a subscription, in the order in which they were added.
struct HeldResources {
  /// Most subscriptions hold one resource, and need no array.
  private var first: Resource?
  /// The resources after it; nil for one that was removed.
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
  /// - Returns: Resources that the caller keeps in memory until it has left the lock.
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
    others = before.filter { resource in
      if let child = resource as? StreamSubscription { !child.isSpent } else { resource != nil }
    }
    for place in others.indices { others[place]?.place = place }
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
    forEach { resource in
      guard let child = resource as? StreamSubscription, child.stopWithParent() else { return }
      stopped.append(child)
    }
    return stopped
  }

  func forEach(_ body: (Resource) -> Void) {
    if let first { body(first) }
    for case let resource? in others { body(resource) }
  }
}

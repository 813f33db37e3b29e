extension StreamSubscription {
  /// Holds a resource until the subscription ends. If it has already ended, the resource is
  /// released at once.
  ///
  /// - Precondition: No subscription holds the resource. Otherwise the program stops with a
  ///   message, also in a release build.
  public final func hold(_ resource: Resource) {
    claim(resource)
    keep(.passRetained(resource))
  }

  /// Holds the node that serves this subscription, and consumes the reference. If it has already
  /// ended, the node is removed from its list at once.
  @usableFromInline
  final func holdNode(_ node: Unmanaged<SubscriberNode>) {
    keep(.fromOpaque(node.toOpaque()), isNode: true)
  }

  /// Stores the reference to a resource in the word, or in the list. If the subscription has ended,
  /// the resource is released.
  private func keep(_ owned: Unmanaged<Resource>, isChild: Bool = false, isNode: Bool = false) {
    if parent != nil, holder.load(ordering: .acquiring) == 0, isLive { rejoinParent() }
    var current = state.load(ordering: .acquiring)
    while current & Self.ended == 0 {
      if let list = Self.list(of: current) {
        let linked = isNode ? owned._withUnsafeGuaranteedRef { $0.link(of: self) } : owned
        if list._withUnsafeGuaranteedRef({ $0.add(linked, to: self, isChild: isChild) }) { return }
        return linked._withUnsafeGuaranteedRef { $0.drop(by: self) }
      }
      if current == 0, !isChild {
        let (won, found) = state.compareExchange(
          expected: 0, desired: UInt(bitPattern: owned.toOpaque()),
          ordering: .sequentiallyConsistent)
        if won { return }
        current = found
      } else {
        makeList(for: current)
        current = state.load(ordering: .acquiring)
      }
    }
    owned._withUnsafeGuaranteedRef { $0.drop(by: self) }
  }

  /// Leaves the parent while it holds nothing. The parent holds it again with the next resource.
  final func leaveParentIfIdle() {
    if state.load(ordering: .acquiring) == 0 { leaveParent() }
  }

  /// Leaves the parent, if that holds it.
  final func leaveParent() {
    guard let parent, parent._withUnsafeGuaranteedRef({ $0.takeFromList(self) }) else { return }
    Unmanaged.passUnretained(self).release()
  }

  /// Lets the parent hold it again. Of several threads one does.
  private func rejoinParent() {
    let (isFirst, _) = holder.compareExchange(
      expected: 0, desired: UInt(bitPattern: parent?.toOpaque()), ordering: .acquiring)
    if isFirst { joinParent() }
  }

  /// Lets the parent hold this child, which has noted that as its holder. If the parent has ended,
  /// the child ends.
  final func joinParent() {
    parent?._withUnsafeGuaranteedRef { $0.keep(.passRetained(self), isChild: true) }
  }

  /// Replaces what it holds by a list with this one resource, or by an empty one.
  private func makeList(for current: UInt) {
    let list = ResourceList()
    let address = UInt(bitPattern: Unmanaged.passUnretained(list).toOpaque()) | Self.several
    let isPublished = list.takeOver(Self.resource(of: current), of: self) {
      state.compareExchange(
        expected: current, desired: address, ordering: .sequentiallyConsistent
      ).exchanged
    }
    if isPublished { _ = Unmanaged.passRetained(list) }
  }

  /// Holds a disposable until the subscription ends. If it has already ended, the disposable is
  /// disposed at once.
  public final func add(_ disposable: any Disposable) {
    hold(DisposableResource(disposable))
  }

  /// Removes a resource without calling its ``Resource/release()``. Does nothing if no
  /// subscription holds the resource.
  ///
  /// - Precondition: No other subscription holds the resource. Otherwise the program stops with a
  ///   message, also in a release build.
  public final func remove(_ resource: Resource) {
    let holder = resource.holder.load(ordering: .acquiring)
    if holder != 0, holder != address { Self.stopAtForeignResource() }
    if takeFromState(resource) {
      resource.holder.store(0, ordering: .releasing)
    } else if !takeFromList(resource) {
      return
    }
    Unmanaged.passUnretained(resource).release()
  }

  /// Removes a resource from the word. Returns whether it held the resource; then the caller has
  /// its reference.
  private func takeFromState(_ resource: Resource) -> Bool {
    let address = UInt(bitPattern: Unmanaged.passUnretained(resource).toOpaque())
    var current = state.load(ordering: .acquiring)
    while current & ~Self.ended == address {
      let (won, found) = state.compareExchange(
        expected: current, desired: current & Self.ended, ordering: .sequentiallyConsistent)
      if won { return true }
      current = found
    }
    return false
  }

  func takeFromList(_ resource: Resource) -> Bool {
    let list = Self.list(of: state.load(ordering: .acquiring))
    return list?._withUnsafeGuaranteedRef { $0.remove(resource, from: self) } ?? false
  }

  /// Takes the node that serves this subscription from it. Returns whether it held the node; then
  /// the caller has its reference.
  final func takeNode(_ node: SubscriberNode) -> Bool {
    if takeFromState(node) { return true }
    let list = Self.list(of: state.load(ordering: .acquiring))
    return list?._withUnsafeGuaranteedRef { list in
      if list.remove(node, from: self) { return true }
      guard let link = list.takeLink(of: node) else { return false }
      link.release()
      return true
    } ?? false
  }
}

// MARK: Children

extension StreamSubscription {
  /// Makes a subscription that ends with this one, or earlier.
  ///
  /// - Returns: The new subscription, which this one holds.
  public final func child() -> StreamSubscription {
    child(in: context)
  }

  /// Makes a subscription that ends with this one, or earlier, and belongs to another context.
  package final func child(in context: SubscriptionContext?) -> StreamSubscription {
    let child = StreamSubscription(below: .passUnretained(self), in: context)
    child.joinParent()
    return child
  }

  /// Makes a child for a notifier: an upstream whose events trigger an action of the stage, and
  /// whose values the stage does not pass on.
  ///
  /// - Returns: The new subscription, which this one holds.
  public final func notifierChild() -> StreamSubscription {
    child(in: context?.forNotifiers)
  }

  /// Makes this subscription, which has ended and which nobody else references, the subscription
  /// of the next stream. Returns false if it cannot serve again: a trace knows it, or it holds a
  /// resource.
  @usableFromInline
  final func renew() -> Bool {
    guard holder.load(ordering: .acquiring) == 0 else { return false }
    if let context, context.trace != nil { return false }
    let current = state.load(ordering: .acquiring)
    if let list = Self.list(of: current) {
      guard list._withUnsafeGuaranteedRef({ $0.isEmpty }) else { return false }
    } else if current != Self.ended {
      return false
    }
    state.store(current & ~Self.ended, ordering: .releasing)
    rejoinParent()
    return true
  }
}

// MARK: The holder of a resource

extension StreamSubscription {
  /// Notes that this subscription holds a resource. Stops the program if a subscription already
  /// holds the resource.
  ///
  /// If two lists contained one resource, it would link them, and each list would release what the
  /// other one owns.
  func claim(_ resource: Resource) {
    let (isFree, _) = resource.holder.compareExchange(
      expected: 0, desired: address, ordering: .acquiring)
    if !isFree { Self.stopAtHeldResource() }
  }

  // A release build prints the message of `fatalError`, but not that of `precondition`.

  static func stopAtHeldResource() -> Never {
    fatalError(
      """
      A subscription was given a resource that a subscription holds already. A resource is held \
      once: remove it from the subscription that holds it first, or make a resource for each.
      """)
  }

  static func stopAtForeignResource() -> Never {
    fatalError(
      """
      A subscription was asked to remove a resource that another one holds. Only the subscription \
      that holds a resource can remove it.
      """)
  }
}

/// Where the values of the inner streams of `flatMapLatest` go, and what must have ended before the last of them ends it all.
@usableFromInline
final class InnerTarget<Element> {
  @usableFromInline let outer: Subscription
  @usableFromInline let downstream: Observer<Element>

  @inlinable
  init(_ downstream: Observer<Element>, until outer: Subscription) {
    self.outer = outer
    self.downstream = downstream
  }
}

/// The subscription to one inner stream, which knows where the values go: an observer's closures that capture it and nothing else
/// cost no memory of their own.
@usableFromInline
final class InnerInput<Element>: Subscription, @unchecked Sendable {
  @usableFromInline let target: InnerTarget<Element>

  @inlinable
  init(to target: InnerTarget<Element>, in subscription: Subscription) {
    self.target = target
    super.init(parent: subscription, run: subscription.run)
    subscription.hold(self)
  }

  /// Passes a value on, and retains nobody for it: what it passes through belongs to this subscription.
  @inlinable
  func pass(_ element: Element) {
    guard isLive else { return }
    Unmanaged.passUnretained(target)._withUnsafeGuaranteedRef { target in
      Unmanaged.passUnretained(target.downstream)._withUnsafeGuaranteedRef { $0.next(element) }
    }
  }

  /// Ends the whole, if the outer stream has ended before.
  @inlinable
  func complete() {
    guard stop() else { return }
    if !target.outer.isLive { target.downstream.done() }
    dispose()
  }
}

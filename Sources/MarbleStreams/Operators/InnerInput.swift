/// The stream that `flatMapLatest` listens to at the moment, and where its values go.
@usableFromInline
final class LatestInner<Element> {
  @exclusivity(unchecked) @usableFromInline var current: Subscription?
  @usableFromInline let outer: Subscription
  @usableFromInline let downstream: Observer<Element>

  @inlinable
  init(of outer: Subscription, to downstream: Observer<Element>) {
    self.outer = outer
    self.downstream = downstream
  }
}

/// The subscription to one inner stream, which knows what it belongs to: a stream of three values costs one object less.
@usableFromInline
final class InnerInput<Element>: Subscription, @unchecked Sendable {
  @usableFromInline let latest: LatestInner<Element>

  @inlinable
  init(_ latest: LatestInner<Element>, in subscription: Subscription) {
    self.latest = latest
    super.init(parent: subscription, run: subscription.run)
    subscription.hold(self)
  }

  /// Passes a value on, and retains nobody for it: what it passes through belongs to this subscription.
  @inlinable
  func pass(_ element: Element) {
    guard isLive else { return }
    Unmanaged.passUnretained(latest)._withUnsafeGuaranteedRef { latest in
      Unmanaged.passUnretained(latest.downstream)._withUnsafeGuaranteedRef { $0.next(element) }
    }
  }

  /// Ends the whole, if the outer stream has ended before.
  @inlinable
  func complete() {
    guard stop() else { return }
    latest.current = nil
    if !latest.outer.isLive { latest.downstream.done() }
    dispose()
  }
}

extension Observable {
  /// A value, and then none until a stream that was made of it says something.
  ///
  /// ```marbles
  /// hot s      -abcd-e------f|
  /// let out  = s.throttle { _ in timer(3t) }
  /// expect out -a----e------f|
  /// ```
  ///
  /// ![throttle: the rows above, drawn as marbles](throttle-2)
  ///
  /// The stream is subscribed after its value has been emitted, and disposed at its first value; its completion is as good. By default what comes
  /// meanwhile is dropped. With `trailing:` one of those values is emitted then, and a stream made of it begins the
  /// next stretch; with `leading: false` the first value waits for that too. A completion waits for a value that is held back, unless
  /// its stream completes without one; a failure of either passes at once and drops it, as does a selector that throws
  /// (G4). A value at the very instant of the notice is too early if it was queued first, as hot ones are (D6). It holds one value
  /// and one stream.
  @inlinable
  public func throttle<Notifier: ObservableConvertibleType>(
    leading: Bool = true, trailing: ThrottleTrailing = .none,
    _ notifier: @escaping (Element) throws -> Notifier
  ) -> Observable<Element> {
    Observable(Stage("throttle", drops: .replaced)) { downstream, subscription in
      let source = subscription.child()
      let throttling = ThrottleState(downstream, subscription, source, trailing) {
        try notifier($0).asObservable()
      }
      let upstream = Observer<Element>(
        next: { element in
          if throttling.notice.isAwaited { return throttling.hold(element) }
          throttling.waiting = nil
          if leading {
            downstream.next(element)
          } else {
            throttling.hold(element)
          }
          throttling.wait(after: element)
        },
        failed: downstream.failed,
        done: {
          guard source.stop() else { return }
          if throttling.waiting == nil || !throttling.notice.isAwaited { downstream.done() }
          source.dispose()
        })
      self.subscribe(upstream, in: source)
    }
  }
}

/// One subscription's value that is held back, and the stream that it waits for.
@usableFromInline
final class ThrottleState<Element, Notification> {
  @exclusivity(unchecked) @usableFromInline var waiting: Element?
  @usableFromInline let notice: NotifierSubscription
  @usableFromInline let downstream: Observer<Element>
  @usableFromInline let subscription: StreamSubscription
  @usableFromInline let source: StreamSubscription
  @usableFromInline let trailing: ThrottleTrailing
  @usableFromInline let notifier: (Element) throws -> Observable<Notification>

  @inlinable
  init(
    _ downstream: Observer<Element>, _ subscription: StreamSubscription,
    _ source: StreamSubscription,
    _ trailing: ThrottleTrailing, _ notifier: @escaping (Element) throws -> Observable<Notification>
  ) {
    notice = NotifierSubscription(in: subscription)
    self.downstream = downstream
    self.subscription = subscription
    self.source = source
    self.trailing = trailing
    self.notifier = notifier
  }

  @inlinable
  func hold(_ element: Element) {
    if trailing == .latest || trailing == .first && waiting == nil { waiting = .some(element) }
  }

  @inlinable
  func wait(after element: Element) {
    guard source.isLive else { return }
    do {
      notice.await(
        try notifier(element), failed: downstream.failed, came: release, missed: finish)
    } catch {
      if subscription.isLive { downstream.failed(error) }
    }
  }

  @inlinable
  func release() {
    if let element = waiting.take() {
      downstream.next(element)
      wait(after: element)
    }
    finish()
  }

  @inlinable
  func finish() {
    if !source.isLive, subscription.isLive { downstream.done() }
  }
}

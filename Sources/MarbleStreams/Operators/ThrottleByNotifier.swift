extension Observable {
  /// Emits a value, and then no value until a notifier that is made from it emits.
  ///
  /// ```marbles
  /// hot s      -abcd-e------f|
  /// let out  = s.throttle { _ in timer(3t) }
  /// expect out -a----e------f|
  /// ```
  ///
  /// The notifier is subscribed after its value has been emitted, and disposed at its first value.
  /// The window is open before the value is emitted, so a value that its reader sends is inside the
  /// window. By default the values that arrive until then are dropped. With `trailing:` one of them
  /// is held back. When the notifier emits, this value is emitted, and a notifier that is made from
  /// it begins the next window. With `leading: false` the value that begins a window is treated
  /// like the later ones. A notifier that completes without a value also ends the window, but does
  /// not emit the value that is held back. If the source completes while a value is held back, the
  /// returned stream completes at the end of the window. A value at the instant at which the
  /// notifier emits still belongs to the window if it was queued first, as hot values are.
  ///
  /// - Parameters:
  ///   - leading: Whether the value that begins a window is emitted at once.
  ///   - notifier: Makes a notifier from the value that begins a window.
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
        of: source,
        next: { element in
          if throttling.notifierSubscription.isAwaited { return throttling.hold(element) }
          throttling.waiting = nil
          throttling.openWindow(with: element, emitting: leading)
        },
        error: { downstream.error($0) },
        completed: {
          if throttling.waiting == nil || !throttling.notifierSubscription.isAwaited {
            downstream.completed()
          }
        })
      self.subscribe(upstream, in: source)
    }
  }
}

/// The value that one subscription holds back, and the notifier that it waits for.
@usableFromInline
final class ThrottleState<Element, Notification> {
  @usableFromInline var waiting: Element?
  @usableFromInline let notifierSubscription: NotifierSubscription
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
    notifierSubscription = NotifierSubscription(in: subscription)
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

  /// The window is open before its value is emitted, so a value that the reader sends is inside it.
  /// The notifier is made after that. A source that has completed meanwhile needs none,
  /// unless a value is held back.
  @inlinable
  func openWindow(with element: Element, emitting isEmitted: Bool) {
    let input = notifierSubscription.open()
    if isEmitted { downstream.next(element) } else { hold(element) }
    guard source.isLive || waiting != nil else { return }
    notifierSubscription.await(
      in: input, failed: { self.downstream.error($0) }, next: release, completed: finish
    ) { try notifier(element) }
  }

  @inlinable
  func release() {
    guard let element = waiting.take() else { return finish() }
    if source.isLive { return openWindow(with: element, emitting: true) }
    downstream.next(element)
    finish()
  }

  @inlinable
  func finish() {
    if !source.isLive, subscription.isLive { downstream.completed() }
  }
}

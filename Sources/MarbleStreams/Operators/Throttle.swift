/// The value that `throttle` emits at the end of a window in which it has held values back.
public enum ThrottleTrailing: String, CaseIterable, Sendable {
  /// The last value that was held back.
  case latest
  /// The first value that was held back.
  case first
  /// No value.
  case none
}

extension Observable {
  /// Emits at most one value in each window of time: the first value at once, and the last of the
  /// later values at the end of the window.
  ///
  /// ```marbles
  /// hot s      -abcd-e------f|
  /// let out  = s.throttle(3t)
  /// expect out -a--d--e-----f|
  /// ```
  ///
  /// A value that the reader of a value sends is inside its window. A value that arrives exactly at
  /// the end of a window is emitted. If the timer wakes late, the next window begins late, too, and
  /// a value that arrives before is emitted instead of the one that is held back. With
  /// `latest: false` the later values of a window are dropped. The completion waits for the end of
  /// a window in which a value is held back. A duration of zero or less lets every value pass.
  public func throttle(
    _ dueTime: Duration, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    throttle(dueTime, leading: true, trailing: latest ? .latest : .none, scheduler: scheduler)
  }

  /// As ``throttle(_:latest:scheduler:)``, with a choice of the values. With `leading: false` the
  /// first value after a silence opens a window and is held back until its end.
  public func throttle(
    _ dueTime: Duration, leading: Bool, trailing: ThrottleTrailing, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let span = Nanoseconds(dueTime)
    return Observable(
      Stage("throttle", drops: trailing == .none ? .notListening : .replaced)
    ) { downstream, subscription in
      let input = subscription.child()
      let windowEnd = Cell(Instant.distantPast)
      let waiting = Cell<Element?>(nil)
      let open = { windowEnd.value = scheduler.now.advanced(by: span) }
      let timer = RestartableTimer("throttle", on: scheduler, in: subscription) {
        if let element = waiting.value.take() {
          open()
          downstream.onNext(element)
        }
        // A value that came while this one was emitted waits for the end of the new window.
        if !input.isLive, waiting.value == nil, subscription.isLive { downstream.onCompleted() }
      }
      self.subscribe(before: downstream, in: input) { element in
        let isOpen = scheduler.now < windowEnd.value
        if !isOpen, leading {
          timer.cancel()
          waiting.value = nil
          open()
          return downstream.onNext(element)
        }
        if !isOpen, !timer.isSet { open() }
        guard trailing != .none else { return }
        if trailing == .latest || waiting.value == nil { waiting.value = element }
        if !timer.isSet { timer.set(at: windowEnd.value) }
      } completed: {
        if !timer.isSet { downstream.onCompleted() }
      }
    }
  }

  /// Emits a value, and then no value until a notifier that is made from it emits.
  ///
  /// ```marbles
  /// hot s      -abcd-e------f|
  /// let out  = s.throttle { _ in timer(3t) }
  /// expect out -a----e------f|
  /// ```
  ///
  /// The notifier is subscribed after its value has been emitted. The window is open before that,
  /// so a value that the reader of the value sends is inside it. With `trailing:` one of the values
  /// that arrive until the notifier emits is emitted then, and begins the next window. With
  /// `leading: false` the value that begins a window is treated like the later ones. A notifier
  /// that completes without a value ends the window and drops what is held back. The completion
  /// waits for the end of a window in which a value is held back.
  @inlinable
  public func throttle<Notifier: ObservableConvertibleType>(
    leading: Bool = true, trailing: ThrottleTrailing = .none,
    _ notifier: @escaping (Element) throws -> Notifier
  ) -> Observable<Element> {
    Observable(Stage("throttle", drops: .replaced)) { downstream, subscription in
      let source = subscription.child()
      let waiting = Cell<Element?>(nil)
      let notifiers = NotifierSubscription(in: subscription)
      func hold(_ element: Element) {
        if trailing == .latest || trailing == .first && waiting.value == nil {
          waiting.value = .some(element)
        }
      }
      func finish() {
        if !source.isLive, subscription.isLive { downstream.onCompleted() }
      }
      // The window is open before its value is emitted, so a value that the reader sends is inside
      // it. The notifier is made after that. A source that has completed meanwhile needs none,
      // unless a value is held back.
      func open(with element: Element, emitting isEmitted: Bool) {
        let input = notifiers.open()
        if isEmitted { downstream.onNext(element) } else { hold(element) }
        guard source.isLive || waiting.value != nil else { return }
        notifiers.await(
          in: input, failed: { downstream.onError($0) }, next: release, completed: finish
        ) { try notifier(element) }
      }
      func release() {
        guard let element = waiting.value.take() else { return finish() }
        if source.isLive { return open(with: element, emitting: true) }
        downstream.onNext(element)
        finish()
      }
      self.subscribe(before: downstream, in: source) { element in
        if notifiers.isAwaited { return hold(element) }
        waiting.value = nil
        open(with: element, emitting: leading)
      } completed: {
        if waiting.value == nil || !notifiers.isAwaited { downstream.onCompleted() }
      }
    }
  }
}

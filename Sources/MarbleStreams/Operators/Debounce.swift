/// The treatment of a value that still waits when the source of `debounce` completes.
@frozen
public enum DebounceCompletion: String, CaseIterable, Sendable {
  /// Emits the value and then completes, both at the instant of the completion.
  case flush
  /// Drops the value.
  case drop
}

extension Observable {
  /// Emits a value once the source has been silent for a given time after it.
  ///
  /// ```marbles
  /// hot s      -a--bc---d------|
  /// let out  = s.debounce(3t)
  /// expect out --------c---d---|
  /// ```
  ///
  /// A value that arrives before a timer which wakes late replaces the one that waits. At
  /// completion the waiting value is emitted at once. Combine drops it: `onCompletion: .drop`.
  @inlinable
  public func debounce(
    _ dueTime: Duration, scheduler: any SchedulerType, onCompletion: DebounceCompletion = .flush
  ) -> Observable<Element> {
    let wait = Nanoseconds(dueTime)
    return Observable(Stage("debounce", drops: .replaced)) { downstream, subscription in
      let input = subscription.child()
      let waiting = Cell<Element?>(nil)
      let timer = RestartableTimer("debounce", on: scheduler, in: subscription) { _ in
        if let element = waiting.value.take() { downstream.onNext(element) }
      }
      self.subscribe(before: downstream, in: input) { element in
        waiting.value = element
        timer.set(after: wait)
      } completed: {
        timer.cancel()
        downstream.emitLast(in: subscription) {
          onCompletion == .flush ? waiting.value.take() : nil
        }
      }
    }
  }

  /// Emits a value once a notifier that is made from it has emitted, if no other value has arrived
  /// before.
  ///
  /// ```marbles
  /// hot s      -1--2-------|
  /// let out  = s.debounce { v in timer(v * 2t) }
  /// expect out ---1----2---|
  /// ```
  ///
  /// When a notifier completes without a value, its value stays waiting. A value that making or
  /// disposing a notifier sends replaces the waiting value. Otherwise as
  /// ``debounce(_:scheduler:onCompletion:)``.
  @inlinable
  public func debounce<Notifier: ObservableConvertibleType>(
    onCompletion: DebounceCompletion = .flush,
    _ notifier: @escaping (Element) throws -> Notifier
  ) -> Observable<Element> {
    Observable(Stage("debounce", drops: .replaced)) { downstream, subscription in
      let input = subscription.child()
      let notifierSubscription = NotifierSubscription(in: subscription)
      let waiting = Cell<Element?>(nil)
      let emit = { if let element = waiting.value.take() { downstream.onNext(element) } }
      self.subscribe(before: downstream, in: input) { element in
        waiting.value = .some(element)
        notifierSubscription.await(failed: { downstream.onError($0) }, next: emit) {
          try notifier(element)
        }
      } completed: {
        notifierSubscription.cancel()
        if onCompletion == .flush { emit() }
        if subscription.isLive { downstream.onCompleted() }
      }
    }
  }
}

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
  /// Each value restarts the timer. A value that arrives exactly when another one is due replaces
  /// it if it was queued first, as hot events are; so does a value that arrives before a timer
  /// which wakes late. When the source completes, the waiting value and then the completion are
  /// emitted at once (Combine drops the value: `onCompletion: .drop`). With a duration of zero or
  /// less a value is due at its own instant, after everything that is queued for that instant.
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
      let upstream = Observer<Element>(
        of: input,
        next: { element in
          waiting.value = element
          timer.set(after: wait)
        },
        error: { downstream.onError($0) },
        completed: {
          timer.cancel()
          if onCompletion == .flush, let element = waiting.value.take() {
            downstream.onNext(element)
          }
          if subscription.isLive { downstream.onCompleted() }
        })
      self.subscribe(upstream, in: input)
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
  /// Each value disposes the notifier of the value before it, and replaces that value. So does a
  /// value that arrives exactly when the notifier is due, if it was queued first, as hot values
  /// are. When a notifier completes without a value, its value stays waiting. When the source
  /// completes, a waiting value and then the completion are emitted at once (`onCompletion: .drop`
  /// drops the value). A value that making or disposing a notifier sends replaces the pending
  /// value.
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
      let upstream = Observer<Element>(
        of: input,
        next: { element in
          waiting.value = .some(element)
          notifierSubscription.await(
            in: notifierSubscription.open(), failed: { downstream.onError($0) }, next: emit,
            completed: {}
          ) { try notifier(element) }
        },
        error: { downstream.onError($0) },
        completed: {
          notifierSubscription.cancel()
          if onCompletion == .flush { emit() }
          if subscription.isLive { downstream.onCompleted() }
        })
      self.subscribe(upstream, in: input)
    }
  }
}

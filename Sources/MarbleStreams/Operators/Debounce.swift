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
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler whose time it uses.
  ///   - onCompletion: The treatment of a value that waits when the source completes.
  @inlinable
  public func debounce(
    _ dueTime: Duration, scheduler: any SchedulerType, onCompletion: DebounceCompletion = .flush
  ) -> Observable<Element> {
    let wait = Nanoseconds(dueTime)
    return Observable(Stage("debounce", drops: .replaced)) { downstream, subscription in
      let input = subscription.child()
      let waiting = Cell<Element?>(nil)
      let timer = RestartableTimer("debounce", on: scheduler, in: subscription) { _ in
        if let element = waiting.value.take() { downstream.next(element) }
      }
      let upstream = Observer<Element>(
        of: input,
        next: { element in
          waiting.value = element
          timer.set(after: wait)
        },
        error: { downstream.error($0) },
        completed: {
          timer.cancel()
          if onCompletion == .flush, let element = waiting.value.take() { downstream.next(element) }
          if subscription.isLive { downstream.completed() }
        })
      self.subscribe(upstream, in: input)
    }
  }
}

/// What a debounced stream does with a value that is still waiting when its source completes.
@frozen
public enum DebounceCompletion: Sendable {
  /// Emits it, and then completes, both in that instant.
  case flush
  /// Forgets it.
  case drop
}

extension Observable {
  /// A value only once the source has been quiet for a while after it.
  ///
  /// ```marbles
  /// hot s      -a--bc---d------|
  /// let out  = s.debounce(3t)
  /// expect out --------c---d---|
  /// ```
  ///
  /// ![debounce: the rows above, drawn as marbles](debounce)
  ///
  /// Each value restarts the wait, so one that comes exactly when another is due replaces it if it was queued first, as hot
  /// events are (S0-06). When the source completes, the waiting value is emitted and then the completion, at once (D4; Combine
  /// drops it: `onCompletion: .drop`). An error passes at once and the waiting value is dropped. A duration of zero means this
  /// instant, after all that is queued for it. Disposing it disposes the source and the timer. It holds one value and one
  /// timer.
  ///
  /// - Parameters:
  ///   - dueTime: how long it has to be quiet, a whole number of nanoseconds.
  ///   - scheduler: whose time it is.
  ///   - onCompletion: what happens to a waiting value at the end.
  @inlinable
  public func debounce(
    _ dueTime: Duration, scheduler: any SchedulerType, onCompletion: DebounceCompletion = .flush
  ) -> Observable<Element> {
    let wait = dueTime.wholeNanoseconds
    return Observable(Stage("debounce", drops: .replaced)) { downstream, subscription in
      let waiting = Cell<Element?>(nil)
      let timer = RestartableTimer("debounce", on: scheduler, in: subscription) { _ in
        if let element = waiting.value.take() { downstream.next(element) }
      }
      let upstream = Observer<Element>(
        next: { element in
          waiting.value = element
          timer.set(after: wait)
        },
        failed: downstream.failed,
        done: {
          timer.cancel()
          if onCompletion == .flush, let element = waiting.value.take() { downstream.next(element) }
          if subscription.isLive { downstream.done() }
        })
      self.subscribe(upstream, in: subscription)
    }
  }
}

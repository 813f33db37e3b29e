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
  /// A window begins when a value is emitted and lasts for `dueTime`. A value that the reader of a
  /// value sends is inside its window. A value that arrives exactly at the end of a window is
  /// emitted. If the timer wakes late, the next window begins late, too, and a value that arrives
  /// before is emitted instead of the one that is held back. With `latest: false` the later values
  /// of a window are dropped. If the source completes while a value is held back, that value is
  /// emitted at the end of the window, followed by the completion. A duration of zero or less lets
  /// every value pass.
  ///
  /// - Parameters:
  ///   - dueTime: The length of a window.
  ///   - latest: Whether the last value that was held back is emitted at the end of a window.
  ///   - scheduler: The scheduler of the timer.
  public func throttle(
    _ dueTime: Duration, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    throttle(dueTime, leading: true, trailing: latest ? .latest : .none, scheduler: scheduler)
  }

  /// Emits at most one value in each window of time, with a choice of which, see
  /// ``throttle(_:latest:scheduler:)``.
  ///
  /// With `leading: false` the first value after a silence opens a window and is held back until
  /// its end. With `leading: false` and `trailing: .none` no value is emitted.
  ///
  /// - Parameters:
  ///   - dueTime: The length of a window.
  ///   - leading: Whether the value that opens a window is emitted at once.
  ///   - trailing: The value to emit at the end of a window.
  ///   - scheduler: The scheduler of the timer.
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
          downstream.next(element)
        }
        // A value that came while this one was emitted waits for the end of the new window.
        if !input.isLive, waiting.value == nil, subscription.isLive { downstream.completed() }
      }
      let upstream = Observer<Element>(
        of: input,
        next: { element in
          let isOpen = scheduler.now < windowEnd.value
          if !isOpen, leading {
            timer.cancel()
            waiting.value = nil
            open()
            return downstream.next(element)
          }
          if !isOpen, !timer.isSet { open() }
          guard trailing != .none else { return }
          if trailing == .latest || waiting.value == nil { waiting.value = element }
          if !timer.isSet { timer.set(at: windowEnd.value) }
        },
        error: { downstream.error($0) },
        completed: { if !timer.isSet { downstream.completed() } })
      self.subscribe(upstream, in: input)
    }
  }
}

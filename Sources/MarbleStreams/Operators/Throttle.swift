/// What a throttled stream emits when a window ends in which values were held back.
public enum ThrottleTrailing: Sendable {
  /// The last of them.
  case latest
  /// The first of them.
  case first
  /// Nothing.
  case none
}

extension Observable {
  /// At most one value in each stretch of time: the first at once, and the last of those that came too soon at its end.
  ///
  /// ```marbles
  /// hot s      -abcd-e------f|
  /// let out  = s.throttle(3t)
  /// expect out -a--d--e-----f|
  /// ```
  ///
  /// ![throttle: the rows above, drawn as marbles](throttle)
  ///
  /// The time runs from the last value that was emitted; one that comes exactly at its end is emitted (D6). With `latest:
  /// false` what comes too soon is dropped. A completion waits for a value that is held back, a failure passes at once and
  /// drops it. A duration of zero lets every value through. Disposing it disposes the source and the timer. It holds one value
  /// and one timer.
  ///
  /// - Precondition: the duration is a whole number of nanoseconds.
  public func throttle(
    _ dueTime: Duration, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    throttle(dueTime, leading: true, trailing: latest ? .latest : .none, scheduler: scheduler)
  }

  /// At most one value in each stretch of time, with a choice of which (D6), see ``throttle(_:latest:scheduler:)``.
  ///
  /// With `leading: false` the first value after silence waits for the end of the stretch that it opens. Without leading and
  /// trailing nothing is emitted but the end.
  public func throttle(
    _ dueTime: Duration, leading: Bool, trailing: ThrottleTrailing, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let span = dueTime.wholeNanoseconds
    return Observable(
      Stage("throttle", drops: trailing == .none ? .notListening : .replaced)
    ) { downstream, subscription in
      let input = subscription.child()
      let windowEnd = Cell(Instant(nanoseconds: .min))
      let waiting = Cell<Element?>(nil)
      let open = {
        windowEnd.value = Instant(nanoseconds: scheduler.now.nanoseconds.addingSaturating(span))
      }
      let timer = RestartableTimer("throttle", on: scheduler, in: subscription) {
        if let element = waiting.value.take() {
          open()
          downstream.next(element)
        }
        if !input.isLive, subscription.isLive { downstream.done() }
      }
      let upstream = Observer<Element>(
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
        failed: downstream.failed,
        done: {
          guard input.stop() else { return }
          if !timer.isSet { downstream.done() }
          input.dispose()
        })
      self.subscribe(upstream, in: input)
    }
  }
}

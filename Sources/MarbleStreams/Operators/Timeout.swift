import Synchronization

/// What a stream does when it has been silent for too long.
public enum TimeoutAction<Element> {
  /// Fails with ``StreamError/timeout``.
  case error
  /// Completes.
  case complete
  /// Goes on with another stream, which nothing times.
  case `switch`(Observable<Element>)
}

extension Observable {
  /// The stream, unless it is silent for too long: then it fails with ``StreamError/timeout``.
  ///
  /// ```marbles
  /// hot s      ----a|
  /// let out  = s.timeout(3t)
  /// where # = .timeout
  /// expect out ---#
  /// subs s     ^--!
  /// ```
  ///
  /// ![timeout: the rows above, drawn as marbles](timeout)
  ///
  /// The time runs from the subscription and again from each value. The source is subscribed first, so a value that comes
  /// exactly when the time is up comes in time (D7). At that moment the source is disposed. A duration of zero, or less, is up
  /// in this instant, after all that is queued for it. A completion or a failure of the source passes in its instant and stops
  /// the timer. Disposing it disposes the source and the timer. It holds one timer.
  ///
  /// - Precondition: the duration is a whole number of nanoseconds.
  public func timeout(_ dueTime: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    timeout(dueTime, onTimeout: .error, scheduler: scheduler)
  }

  /// The stream, unless it is silent for too long: then another one goes on in its place.
  ///
  /// ```marbles
  /// hot s      -a----b|
  /// cold other -x-y|
  /// let out  = s.timeout(3t, other: other)
  /// expect out -a---x-y|
  /// subs other ----^---!
  /// ```
  ///
  /// ![timeout: the rows above, drawn as marbles](timeout-2)
  ///
  /// At that moment the stream is released and then the other one is subscribed (R11), which is not
  /// timed. A completion or a failure before that passes; the other stream's events pass unchanged.
  /// All is as in ``timeout(_:scheduler:)`` otherwise: at equal instants the value wins, zero is
  /// this instant, disposing it disposes whichever runs. It holds one timer.
  public func timeout(
    _ dueTime: Duration, other: Observable<Element>, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(dueTime, onTimeout: .switch(other), scheduler: scheduler)
  }

  /// The stream, with a choice of what happens when it is silent for too long (D7), see ``timeout(_:scheduler:)``.
  public func timeout(
    _ dueTime: Duration, onTimeout: TimeoutAction<Element>, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timing(first: dueTime, each: dueTime, onTimeout, scheduler)
  }

  /// The stream, unless its first value is too long in coming, see ``timeout(_:scheduler:)``; later ones may take any time (D7).
  public func timeout(
    first dueTime: Duration, onTimeout: TimeoutAction<Element> = .error,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timing(first: dueTime, each: nil, onTimeout, scheduler)
  }

  private func timing(
    first: Duration, each: Duration?, _ action: TimeoutAction<Element>,
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    let (first, each) = (first.wholeNanoseconds, each?.wholeNanoseconds)
    return Observable(Stage("timeout")) { downstream, subscription in
      let input = subscription.child()
      let timer = RestartableTimer("timeout", on: scheduler, in: subscription) {
        input.dispose()
        switch action {
        case .error: downstream.failed(StreamError.timeout)
        case .complete: downstream.done()
        case .switch(let other): other.subscribe(downstream, in: subscription)
        }
      }
      let start = TimeoutStart()
      let upstream = Observer<Element>(
        next: { element in
          // What comes while the source is being subscribed must not set the timer before the
          // source has queued the rest.
          if !start.isOver, start.note() { return downstream.next(element) }
          timer.cancel()
          downstream.next(element)
          if input.isLive, let each { timer.set(after: each) }
        },
        failed: { error in
          if start.isOver { timer.cancel() }
          downstream.failed(error)
        },
        done: {
          if start.isOver { timer.cancel() }
          downstream.done()
        })
      self.subscribe(upstream, in: input)
      start.finish { hasValue in
        timer.cancel()
        if input.isLive, let wait = hasValue ? each : first { timer.set(after: wait) }
      }
    }
  }
}

/// Which thread sets the timer of `timeout`: the one that subscribes the source until it has done
/// so, and the source's events afterwards.
///
/// A value may come on another thread before the timer was set for the first time. It is noted
/// here, and counts.
private final class TimeoutStart: Sendable {
  /// How many values came before the start was over; negative when it is over.
  private let values = Atomic<Int>(0)

  var isOver: Bool { values.load(ordering: .acquiring) < 0 }

  /// Notes a value; false when the start was over just before.
  func note() -> Bool {
    var known = values.load(ordering: .acquiring)
    while known >= 0 {
      let (noted, found) = values.compareExchange(
        expected: known, desired: known + 1, ordering: .acquiringAndReleasing)
      if noted { return true }
      known = found
    }
    return false
  }

  /// Sets the timer, given whether a value has come; and again, when one comes meanwhile.
  func finish(_ set: (_ hasValue: Bool) -> Void) {
    var known = values.load(ordering: .acquiring)
    while true {
      set(known > 0)
      let (finished, found) = values.compareExchange(
        expected: known, desired: -1, ordering: .acquiringAndReleasing)
      if finished { return }
      known = found
    }
  }
}

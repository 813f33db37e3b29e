import Synchronization

/// The action of `timeout` when no value has arrived in time.
public enum TimeoutAction<Element> {
  /// The stream fails with ``StreamError/timeout``.
  case error
  /// The stream completes.
  case complete
  /// The stream continues with another stream, without a timeout.
  case `switch`(Observable<Element>)
}

extension Observable {
  /// Fails with ``StreamError/timeout`` if no value arrives in time.
  ///
  /// ```marbles
  /// hot s      ----a|
  /// let out  = s.timeout(3t)
  /// where # = .timeout
  /// expect out ---#
  /// subs s     ^--!
  /// ```
  ///
  /// The timer starts when the source has been subscribed, and again at each value. So a value that
  /// the source queued when it was subscribed is in time when the time is up. A value that was
  /// queued later comes too late, as that of a `delay` whose source emits after the subscription. A
  /// value that arrives before a timer which wakes late is in time.
  public func timeout(_ dueTime: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    timeout(dueTime, onTimeout: .error, scheduler: scheduler)
  }

  /// Switches to another stream if no value arrives in time.
  ///
  /// ```marbles
  /// hot s      -a----b|
  /// cold other -x-y|
  /// let out  = s.timeout(3t, other: other)
  /// expect out -a---x-y|
  /// subs other ----^---!
  /// ```
  ///
  /// No timeout applies to the other stream.
  public func timeout(
    _ dueTime: Duration, other: Observable<Element>, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(dueTime, onTimeout: .switch(other), scheduler: scheduler)
  }

  /// As ``timeout(_:scheduler:)``, with a choice of what happens when the time is up.
  public func timeout(
    _ dueTime: Duration, onTimeout: TimeoutAction<Element>, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timing(first: dueTime, each: dueTime, onTimeout, scheduler)
  }

  /// As ``timeout(_:onTimeout:scheduler:)``, but only the first value must be in time.
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
    let (first, each) = (Nanoseconds(first), each.map { Nanoseconds($0) })
    return Observable(Stage("timeout")) { downstream, subscription in
      let input = subscription.child()
      let timer = RestartableTimer("timeout", on: scheduler, in: subscription) {
        input.dispose()
        // The release of the source may have ended the subscription.
        guard subscription.isLive else { return }
        switch action {
        case .error: downstream.onError(StreamError.timeout)
        case .complete: downstream.onCompleted()
        case .switch(let other): other.subscribe(downstream, in: subscription)
        }
      }
      let start = TimeoutStart()
      let upstream = Observer<Element>(
        next: { element in
          // A value that arrives while the source is being subscribed must not set the timer before
          // the source has queued its other values.
          if !start.isOver, start.note() { return downstream.onNext(element) }
          timer.cancel()
          downstream.onNext(element)
          if input.isLive, let each { timer.set(after: each) }
        },
        error: { error in
          if start.isOver { timer.cancel() }
          downstream.onError(error)
        },
        completed: {
          if start.isOver { timer.cancel() }
          downstream.onCompleted()
        })
      self.subscribe(upstream, in: input)
      start.finish { hasValue in
        timer.cancel()
        if input.isLive, let wait = hasValue ? each : first { timer.set(after: wait) }
      }
    }
  }
}

/// Decides which thread sets the timer of `timeout`: the thread that subscribes to the source until
/// it has done so, and the thread of the source's events afterwards.
///
/// A value may arrive on another thread before the timer has been set for the first time. This
/// class notes such values, so that the thread that subscribes sets the timer for the next value.
private final class TimeoutStart: Sendable {
  /// The number of values that arrived during the start; negative when the start is over.
  private let values = Atomic<Int>(0)

  var isOver: Bool { values.load(ordering: .acquiring) < 0 }

  /// Notes a value; returns false if the start has just ended.
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

  /// Ends the start: sets the timer, and sets it again if a value arrives meanwhile.
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

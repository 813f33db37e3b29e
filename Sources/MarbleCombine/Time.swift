import MarbleStreams

// Combine's forms of the time operators, with a `Duration` or a number of seconds. Seconds are
// rounded to the nearest whole nanosecond.
extension Observable {
  /// Combine's `debounce(_:scheduler:onCompletion:)`.
  ///
  /// By default, a value that is pending when the source completes is emitted. Combine drops it, as
  /// with `onCompletion: .drop`.
  public func debounce(
    for dueTime: Duration, scheduler: any SchedulerType, onCompletion: DebounceCompletion = .flush
  ) -> Observable<Element> {
    debounce(dueTime, scheduler: scheduler, onCompletion: onCompletion)
  }

  /// Combine's `debounce(_:scheduler:onCompletion:)`, in seconds, rounded to a nanosecond.
  public func debounce(
    for seconds: Double, scheduler: any SchedulerType, onCompletion: DebounceCompletion = .flush
  ) -> Observable<Element> {
    debounce(
      Duration(nearestNanosecondTo: seconds), scheduler: scheduler, onCompletion: onCompletion)
  }

  /// Combine's `delay(_:scheduler:delaysErrors:)`.
  ///
  /// By default, a failure is delivered immediately. With `delaysErrors: true` it is delayed
  /// too, as in Combine.
  public func delay(
    for interval: Duration, scheduler: any SchedulerType, delaysErrors: Bool = false
  ) -> Observable<Element> {
    delay(interval, scheduler: scheduler, delaysErrors: delaysErrors)
  }

  /// Combine's `delay(_:scheduler:delaysErrors:)`, in seconds, rounded to a nanosecond.
  public func delay(
    for seconds: Double, scheduler: any SchedulerType, delaysErrors: Bool = false
  ) -> Observable<Element> {
    delay(Duration(nearestNanosecondTo: seconds), scheduler: scheduler, delaysErrors: delaysErrors)
  }

  /// Combine's `throttle(_:latest:scheduler:)`, with RxSwift's windows.
  public func throttle(
    for interval: Duration, scheduler: any SchedulerType, latest: Bool
  ) -> Observable<Element> {
    throttle(interval, latest: latest, scheduler: scheduler)
  }

  /// Combine's `throttle(_:latest:scheduler:)`, in seconds, rounded to a nanosecond.
  public func throttle(
    for seconds: Double, scheduler: any SchedulerType, latest: Bool
  ) -> Observable<Element> {
    throttle(Duration(nearestNanosecondTo: seconds), latest: latest, scheduler: scheduler)
  }

  /// Combine's `timeout(_:scheduler:customError:)`: completes if the stream emits nothing for too
  /// long, or fails if there is a `customError`.
  public func timeout(
    _ interval: Duration, scheduler: any SchedulerType, customError: (() -> any Error)?
  ) -> Observable<Element> {
    guard let customError else {
      return timeout(interval, onTimeout: .complete, scheduler: scheduler)
    }
    let failing = Observable.deferred { .error(customError()).asPart() }.asPart()
    return timeout(interval, onTimeout: .switch(failing), scheduler: scheduler)
  }

  /// Combine's `timeout(_:scheduler:customError:)`, in seconds, rounded to a nanosecond.
  public func timeout(
    _ seconds: Double, scheduler: any SchedulerType, customError: (() -> any Error)? = nil
  ) -> Observable<Element> {
    timeout(
      Duration(nearestNanosecondTo: seconds), scheduler: scheduler, customError: customError)
  }

  /// Emits the time between values: Combine's form of
  /// `timeInterval(scheduler:)`.
  public func measureInterval(using scheduler: any SchedulerType) -> Observable<Duration> {
    timeInterval(scheduler: scheduler).asPart().map(\.interval).called("measureInterval")
  }
}

extension Duration {
  /// Makes the duration that is nearest to a number of seconds, in whole nanoseconds. Code for
  /// Combine writes durations in this form: `0.5`.
  ///
  /// Up to 24 days the result is exactly the nanosecond that was written. A `Double` is not precise
  /// enough for longer durations. Ties are rounded away from zero.
  ///
  /// A duration beyond 292 years is limited to that, and what is not a number is zero.
  init(nearestNanosecondTo seconds: Double) {
    let nanoseconds = (seconds * 1e9).rounded()
    let limit: Int64 = nanoseconds > 0 ? .max : nanoseconds < 0 ? .min : 0
    self = .nanoseconds(Int64(exactly: nanoseconds) ?? limit)
  }
}

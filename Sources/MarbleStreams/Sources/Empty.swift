extension Observable {
  /// Completes at once, without a value.
  ///
  /// ```marbles
  /// let out  = empty()
  /// expect out |
  /// ```
  @inlinable
  public static func empty() -> Observable<Element> {
    Observable(Stage("empty")) { observer, _ in observer.onCompleted() }
  }

  /// Completes in an action on a scheduler, see ``empty()``.
  public static func empty(scheduler: any SchedulerType) -> Observable<Element> {
    from(EmptyCollection(), scheduler: scheduler).called("empty")
  }

  /// Emits nothing and never ends.
  ///
  /// ```marbles
  /// let out  = never()
  /// expect out -
  /// ```
  @inlinable
  public static func never() -> Observable<Element> {
    Observable(Stage("never")) { _, _ in }
  }

  /// Fails at once, without a value.
  ///
  /// ```marbles
  /// let out  = error("boom")
  /// where # = "boom"
  /// expect out #
  /// ```
  @inlinable
  public static func error(_ error: any Error) -> Observable<Element> {
    Observable(Stage("error")) { observer, _ in observer.onError(error) }
  }

  /// Fails in an action on a scheduler, see ``error(_:)``.
  public static func error(
    _ error: any Error, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(Stage("error")) { observer, subscription in
      RestartableTimer("error", on: scheduler, in: subscription) { observer.onError(error) }
        .set(after: Nanoseconds.zero)
    }
  }
}

extension Observable {
  /// Completes at once, without a value.
  ///
  /// ```marbles
  /// let out  = empty()
  /// expect out |
  /// ```
  ///
  /// It completes while it is being subscribed, and it cannot fail.
  @inlinable
  public static func empty() -> Observable<Element> {
    Observable(Stage("empty")) { observer, _ in observer.onCompleted() }
  }

  /// Completes in an action on a scheduler, see ``empty()``.
  ///
  /// - Parameter scheduler: The scheduler that runs the action, at the instant of the subscription.
  public static func empty(scheduler: any SchedulerType) -> Observable<Element> {
    from(EmptyCollection(), scheduler: scheduler).called("empty")
  }

  /// Emits nothing and never ends.
  ///
  /// ```marbles
  /// let out  = never()
  /// expect out -
  /// ```
  ///
  /// It neither completes nor fails, at any instant.
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
  ///
  /// It fails while it is being subscribed, and it never completes. It holds the error.
  @inlinable
  public static func error(_ error: any Error) -> Observable<Element> {
    Observable(Stage("error")) { observer, _ in observer.onError(error) }
  }

  /// Fails in an action on a scheduler, see ``error(_:)``.
  ///
  /// - Parameter scheduler: The scheduler that runs the action, at the instant of the subscription.
  public static func error(
    _ error: any Error, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(Stage("error")) { observer, subscription in
      RestartableTimer.runSteps("error", on: scheduler, in: subscription) {
        observer.onError(error)
        return false
      }
    }
  }
}

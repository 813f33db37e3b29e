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
    Observable(Stage("empty")) { observer, _ in observer.completed() }
  }

  /// Completes in an action on a scheduler, see ``empty()``.
  ///
  /// - Parameter scheduler: The scheduler that runs the action, at the instant of the subscription.
  public static func empty(scheduler: any SchedulerType) -> Observable<Element> {
    from(EmptyCollection(), scheduler: scheduler).called("empty")
  }
}

extension Observable {
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
    Observable(Stage("error")) { observer, _ in observer.error(error) }
  }

  /// Fails in an action on a scheduler, see ``error(_:)``.
  ///
  /// - Parameter scheduler: The scheduler that runs the action, at the instant of the subscription.
  public static func error(
    _ error: any Error, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(Stage("error")) { observer, subscription in
      RestartableTimer.runSteps("error", on: scheduler, in: subscription) {
        observer.error(error)
        return false
      }
    }
  }
}

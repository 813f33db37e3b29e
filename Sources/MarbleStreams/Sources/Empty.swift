extension Observable {
  /// The end at once, and no value.
  ///
  /// ```marbles
  /// let out  = empty()
  /// expect out |
  /// ```
  @inlinable
  public static func empty() -> Observable<Element> {
    Observable(Stage("empty")) { observer, _ in observer.done() }
  }

  /// The end, as an action on a scheduler.
  public static func empty(scheduler: any Scheduler) -> Observable<Element> {
    from(EmptyCollection(), scheduler: scheduler)
  }
}

extension Observable {
  /// The end at once, and no value.
  ///
  /// ```marbles
  /// let out  = empty()
  /// expect out |
  /// ```
  ///
  /// ![empty: the rows above, drawn as marbles](empty)
  ///
  /// It completes while it is being subscribed, cannot fail, and there is nothing to dispose. It holds nothing.
  @inlinable
  public static func empty() -> Observable<Element> {
    Observable(Stage("empty")) { observer, _ in observer.done() }
  }

  /// The end, as an action on a scheduler, see ``empty()``.
  public static func empty(scheduler: any SchedulerType) -> Observable<Element> {
    from(EmptyCollection(), scheduler: scheduler).called("empty")
  }
}

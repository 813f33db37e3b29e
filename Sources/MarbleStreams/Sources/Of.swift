extension Observable {
  /// Emits the given values while it is being subscribed, and then completes.
  ///
  /// ```marbles
  /// let out  = of("a", "b", "c")
  /// expect out (abc|)
  /// ```
  ///
  /// All values are emitted before `subscribe` returns. It cannot fail. It holds the values.
  ///
  /// - Parameter elements: The values to emit, in this order. Without any value the stream only
  ///   completes.
  @inlinable
  public static func of(_ elements: Element...) -> Observable<Element> {
    emitting(elements, as: Stage("of"))
  }

  /// Emits each of the given values, and then completes, in separate actions on a scheduler, see
  /// ``from(_:scheduler:)``.
  ///
  /// - Parameters:
  ///   - elements: The values to emit, in this order. Without any value the stream only completes.
  ///   - scheduler: The scheduler that runs an action for each event.
  public static func of(_ elements: Element..., scheduler: any SchedulerType) -> Observable<Element>
  {
    from(elements, scheduler: scheduler).called("of")
  }
}

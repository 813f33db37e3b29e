extension Observable {
  /// The values given, and then the end, while it is being subscribed.
  ///
  /// ```marbles
  /// let out  = of("a", "b", "c")
  /// expect out (abc|)
  /// ```
  ///
  /// ![of: the rows above, drawn as marbles](of)
  ///
  /// Depth first (D1): all values are out before `subscribe` returns, and it stops as soon as nobody wants more. It cannot
  /// fail. Who disposes it in a delivery hears no more. It holds the values.
  @inlinable
  public static func of(_ elements: Element...) -> Observable<Element> {
    from(elements).called("of")
  }

  /// The values given, and then the end, each an action of its own on a scheduler, see ``from(_:scheduler:)``.
  public static func of(_ elements: Element..., scheduler: any SchedulerType) -> Observable<Element>
  {
    from(elements, scheduler: scheduler).called("of")
  }
}

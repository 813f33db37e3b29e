extension Observable {
  /// One value and then the end, both while it is being subscribed.
  ///
  /// ```marbles
  /// let out  = just("a")
  /// expect out (a|)
  /// ```
  ///
  /// ![just: the rows above, drawn as marbles](just)
  ///
  /// A subscriber that is disposed by the value does not hear of the end. It cannot fail. It holds the value.
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> {
    Observable(Stage("just")) { observer, subscription in
      observer.next(element)
      if subscription.isLive { observer.done() }
    }
  }

  /// One value and then the end, each an action of its own on a scheduler, see ``just(_:)``.
  ///
  /// Both come at the instant of the subscription, each after all that is queued there when it is scheduled.
  public static func just(_ element: Element, scheduler: any SchedulerType) -> Observable<Element> {
    from(CollectionOfOne(element), scheduler: scheduler).called("just")
  }
}

extension Observable {
  /// Emits one value and completes, both while it is being subscribed.
  ///
  /// ```marbles
  /// let out  = just("a")
  /// expect out (a|)
  /// ```
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> {
    Observable(Stage("just")) { observer, subscription in
      observer.onNext(element)
      if subscription.isLive { observer.onCompleted() }
    }
  }

  /// Emits one value and then completes, in separate actions on a scheduler, see ``just(_:)``.
  public static func just(_ element: Element, scheduler: any SchedulerType) -> Observable<Element> {
    from(CollectionOfOne(element), scheduler: scheduler).called("just")
  }

  /// Emits the given values while it is being subscribed, and then completes.
  ///
  /// ```marbles
  /// let out  = of("a", "b", "c")
  /// expect out (abc|)
  /// ```
  @inlinable
  public static func of(_ elements: Element...) -> Observable<Element> {
    emitting(elements, as: Stage("of"))
  }

  /// As ``of(_:)``, in actions on a scheduler, see ``from(_:scheduler:)``.
  public static func of(_ elements: Element..., scheduler: any SchedulerType) -> Observable<Element>
  {
    from(elements, scheduler: scheduler).called("of")
  }
}

extension Observable {
  /// Emits one value and completes, both while it is being subscribed.
  ///
  /// ```marbles
  /// let out  = just("a")
  /// expect out (a|)
  /// ```
  ///
  /// If the subscriber disposes during the value, the completion is not delivered. It cannot fail.
  /// It holds the value.
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> {
    Observable(Stage("just")) { observer, subscription in
      observer.onNext(element)
      if subscription.isLive { observer.onCompleted() }
    }
  }

  /// Emits one value and then completes, in separate actions on a scheduler, see ``just(_:)``.
  ///
  /// Both events are delivered at the instant of the subscription, each after everything that was
  /// queued for this instant when the event was scheduled.
  ///
  /// - Parameter scheduler: The scheduler that runs an action for each event.
  public static func just(_ element: Element, scheduler: any SchedulerType) -> Observable<Element> {
    from(CollectionOfOne(element), scheduler: scheduler).called("just")
  }

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
  /// - Parameter scheduler: The scheduler that runs an action for each event.
  public static func of(_ elements: Element..., scheduler: any SchedulerType) -> Observable<Element>
  {
    from(elements, scheduler: scheduler).called("of")
  }
}

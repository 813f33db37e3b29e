extension Observable {
  /// One value again and again, for ever.
  ///
  /// ```marbles
  /// let out  = repeatElement("a").take(3)
  /// expect out (aaa|)
  /// ```
  ///
  /// It emits while it is being subscribed and stops only when nobody wants more (D1): without something like `take` behind it, subscribing
  /// never returns.
  @inlinable
  public static func repeatElement(_ element: Element) -> Observable<Element> {
    Observable(Stage("repeatElement")) { observer, subscription in
      while subscription.isLive { observer.next(element) }
    }
  }

  /// One value again and again, for ever, each time an action of its own on a scheduler.
  public static func repeatElement(
    _ element: Element, scheduler: any Scheduler
  ) -> Observable<Element> {
    Observable(Stage("repeatElement")) { observer, subscription in
      Stepping("repeatElement", on: scheduler, in: subscription) {
        observer.next(element)
        return true
      }
    }
  }
}

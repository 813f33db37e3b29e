extension Observable {
  /// One value again and again, for ever.
  ///
  /// ```marbles
  /// let out  = repeatElement("a").take(3)
  /// expect out (aaa|)
  /// ```
  ///
  /// ![repeatElement: the rows above, drawn as marbles](repeatElement)
  ///
  /// It emits while it is being subscribed and stops only when nobody wants more (D1): without something like `take` behind it,
  /// subscribing never returns. It has no end and cannot fail; who disposes it in a delivery hears no more. It holds the value.
  @inlinable
  public static func repeatElement(_ element: Element) -> Observable<Element> {
    Observable(Stage("repeatElement")) { observer, subscription in
      while subscription.isLive { observer.next(element) }
    }
  }

  /// One value again and again, each time an action of its own on a scheduler, see ``repeatElement(_:)``.
  public static func repeatElement(
    _ element: Element, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(Stage("repeatElement")) { observer, subscription in
      RecursiveWork("repeatElement", on: scheduler, in: subscription) {
        observer.next(element)
        return true
      }
    }
  }
}

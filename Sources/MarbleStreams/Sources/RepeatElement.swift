extension Observable {
  /// Emits one value again and again, without a limit.
  ///
  /// ```marbles
  /// let out  = repeatElement("a").take(3)
  /// expect out (aaa|)
  /// ```
  ///
  /// It emits while it is being subscribed, until the subscriber disposes. Without an operator such
  /// as `take` downstream, `subscribe` never returns. It never ends and cannot fail. It holds the
  /// value.
  @inlinable
  public static func repeatElement(_ element: Element) -> Observable<Element> {
    Observable(Stage("repeatElement")) { observer, subscription in
      while subscription.isLive { observer.onNext(element) }
    }
  }

  /// Emits one value again and again, each time in a separate action on a scheduler, see
  /// ``repeatElement(_:)``.
  public static func repeatElement(
    _ element: Element, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(Stage("repeatElement")) { observer, subscription in
      RestartableTimer.runSteps("repeatElement", on: scheduler, in: subscription) {
        observer.onNext(element)
        return true
      }
    }
  }
}

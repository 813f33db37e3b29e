extension Observable {
  /// Emits one value again and again, without a limit.
  ///
  /// ```marbles
  /// let out  = repeatElement("a").take(3)
  /// expect out (aaa|)
  /// ```
  ///
  /// Without an operator such as `take` downstream, `subscribe` never returns.
  @inlinable
  public static func repeatElement(_ element: Element) -> Observable<Element> {
    Observable(Stage("repeatElement")) { observer, subscription in
      while subscription.isLive { observer.onNext(element) }
    }
  }

  /// As ``repeatElement(_:)``, in actions on a scheduler.
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

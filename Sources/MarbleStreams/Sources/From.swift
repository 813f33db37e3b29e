extension Observable {
  /// All elements of a sequence, and then the end, while it is being subscribed.
  ///
  /// ```marbles
  /// let out  = of("a", "b")
  /// expect out (ab|)
  /// ```
  ///
  /// Depth first (D1): the whole sequence is out before `subscribe` returns, and it stops as soon as nobody wants more. With
  /// `scheduler: CurrentThreadScheduler` several such sources take turns, as RxSwift's do.
  @inlinable
  public static func from(_ elements: some Sequence<Element>) -> Observable<Element> {
    Observable(Stage("from")) { observer, subscription in
      for element in elements {
        guard subscription.isLive else { return }
        observer.next(element)
      }
      if subscription.isLive { observer.done() }
    }
  }
}

extension Observable {
  /// Makes a new stream for each subscriber, at the subscription.
  ///
  /// ```marbles
  /// cold s     -a|
  /// let out  = deferred { s }
  /// expect out -a|
  /// ```
  @inlinable
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable(Stage("deferred")) { observer, subscription in
      do {
        let stream = try observableFactory()
        if subscription.isLive { stream.subscribe(observer, in: subscription) }
      } catch {
        if subscription.isLive { observer.onError(error) }
      }
    }
  }
}

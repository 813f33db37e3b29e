extension Observable {
  /// Makes a new stream for each subscriber, at the subscription.
  ///
  /// ```marbles
  /// cold s     -a|
  /// let out  = deferred { s }
  /// expect out -a|
  /// ```
  ///
  /// The new stream is subscribed at the same instant. All its events pass unchanged, including the
  /// completion or the failure. A factory that throws fails the returned stream at the
  /// subscription.
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

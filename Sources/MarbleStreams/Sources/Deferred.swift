extension Observable {
  /// A stream that is made anew for every subscriber, when it subscribes.
  ///
  /// ```marbles
  /// cold s     -a|
  /// let out  = deferred { s }
  /// expect out -a|
  /// ```
  ///
  /// ![deferred: the rows above, drawn as marbles](deferred)
  ///
  /// A factory that throws fails the stream at the subscription. The stream is subscribed in the same instant; its events, its
  /// end and its failure pass unchanged. Disposing it disposes the stream. It holds nothing.
  @inlinable
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable(Stage("deferred")) { observer, subscription in
      do {
        let stream = try observableFactory()
        if subscription.isLive { stream.subscribe(observer, in: subscription) }
      } catch {
        if subscription.isLive { observer.failed(error) }
      }
    }
  }
}

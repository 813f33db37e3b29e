extension Observable {
  /// A stream together with a resource that lives exactly as long as a subscription to it.
  ///
  /// ```marbles
  /// cold s       -a|
  /// fn closed  = { 1 }
  /// let out    = using({ Disposables.create { closed() } }, observableFactory: { _ in s })
  /// where u = ()
  /// expect out   -a|
  /// calls closed --u
  /// ```
  ///
  /// ![using: the rows above, drawn as marbles](using)
  ///
  /// The resource is made when someone subscribes, then the stream from it. At the end, and on disposal, the order is: the
  /// subscriber hears of the end, the source is disposed, the resource is disposed, all in one instant. If making the stream
  /// throws, the stream fails and the resource is disposed. At time zero or any other, a stream that is over at once disposes
  /// it at once. It holds the resource.
  @inlinable
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable(Stage("using")) { observer, subscription in
      let resource: Resource
      do {
        resource = try resourceFactory()
      } catch {
        if subscription.isLive { observer.failed(error) }
        return
      }
      do {
        let stream = try observableFactory(resource)
        if subscription.isLive { stream.subscribe(observer, in: subscription) }
      } catch {
        if subscription.isLive { observer.failed(error) }
      }
      subscription.add(resource)
    }
  }
}

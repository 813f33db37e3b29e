extension Observable {
  /// Creates a resource for each subscription, and disposes it when the subscription ends.
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
  /// At the end the subscriber receives the terminal event, then the stream is disposed, and then
  /// the resource. If `observableFactory` throws, the resource is disposed, too.
  @inlinable
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable(Stage("using")) { observer, subscription in
      do {
        let resource = try resourceFactory()
        defer { subscription.add(resource) }
        guard subscription.isLive else { return }
        try observableFactory(resource).subscribe(observer, in: subscription)
      } catch {
        if subscription.isLive { observer.onError(error) }
      }
    }
  }
}

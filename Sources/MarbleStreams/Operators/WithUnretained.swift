extension Observable {
  /// Each value together with an object that the stream does not keep alive; once that is gone, the stream completes.
  ///
  /// ```swift
  /// input.withUnretained(self).subscribe(onNext: { view, text in view.title = text })
  /// ```
  ///
  /// Each pair comes in the instant of its value. That the object is gone shows at the next value: it is dropped, the stream completes in
  /// that instant, and the source is disposed. A failure passes, and so does the source's completion. Disposing it disposes the
  /// source. It holds the object weakly.
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }

  /// Each value put together with an object that the stream does not keep alive, see ``withUnretained(_:)``.
  ///
  /// - `resultSelector`: what is emitted; one that throws fails the stream in that instant (G4).
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(Stage("withUnretained", drops: .notListening)) {
      [weak object] downstream, subscription in
      let upstream = Observer<Element>(before: downstream) { [weak object] element in
        guard let object else { return downstream.done() }
        do {
          let result = try resultSelector(object, element)
          if subscription.isLive { downstream.next(result) }
        } catch {
          if subscription.isLive { downstream.failed(error) }
        }
      }
      self.subscribe(upstream, in: subscription)
    }
  }

  /// Subscribes closures that are given an object which the subscription does not keep alive; once it is gone, they are not called.
  ///
  /// - Returns: the subscription, which goes on without the object: dispose it, or put it into a ``DisposeBag``.
  @discardableResult
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: { [weak object] element in if let object { onNext?(object, element) } },
      onError: onError.map { onError in
        { [weak object] error in if let object { onError(object, error) } }
      },
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }
}

extension Observable {
  /// Emits each value together with an object to which the stream keeps only a weak reference.
  ///
  /// ```swift
  /// input.withUnretained(self).subscribe(onNext: { view, text in view.title = text })
  /// ```
  ///
  /// A value that arrives after the object has been released completes the returned stream.
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }

  /// As ``withUnretained(_:)``; a closure combines the two.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(Stage("withUnretained", drops: .notListening)) {
      [weak object] downstream, subscription in
      self.subscribe(before: downstream, in: subscription) { [weak object] element in
        guard let object else { return downstream.onCompleted() }
        downstream.emit(in: subscription) { try resultSelector(object, element) }
      }
    }
  }

  /// Subscribes closures that receive an object to which the subscription keeps only a weak
  /// reference.
  ///
  /// After the object has been released, the closures are not called. Otherwise as
  /// ``subscribe(in:onNext:onError:onCompleted:onDisposed:)``.
  ///
  /// - Returns: The subscription. It continues after the object has been released: dispose it, or
  ///   add it to a ``DisposeBag``.
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

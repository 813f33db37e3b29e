extension Observable {
  /// What a closure tells an observer: the way to wrap an API that calls back.
  ///
  /// ```swift
  /// let answer = Observable<Data>.create { observer in
  ///   let request = load { result in
  ///     observer.onNext(result)
  ///     observer.onCompleted()
  ///   }
  ///   return Disposables.create { request.cancel() }
  /// }
  /// ```
  ///
  /// The closure runs at each subscription. What it tells passes in its instant; after the end, good or bad, or after its
  /// subscriber has left, it is ignored. What the closure returns is disposed at the end, whichever way that comes; at once if
  /// the end came while it still ran. It holds nothing.
  @inlinable
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Observable(Stage("create")) { downstream, subscription in
      let isOpen = Cell(true)
      let observer = AnyObserver<Element>(
        next: { element in
          if isOpen.value, subscription.isLive { downstream.next(element) }
        },
        failed: { error in
          guard isOpen.value, subscription.isLive else { return }
          isOpen.value = false
          downstream.failed(error)
        },
        done: {
          guard isOpen.value, subscription.isLive else { return }
          isOpen.value = false
          downstream.done()
        })
      subscription.add(subscribe(observer))
    }
  }
}

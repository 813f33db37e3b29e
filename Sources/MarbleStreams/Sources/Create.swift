import Synchronization

extension Observable {
  /// Emits the events that a closure sends to an observer: the way to wrap an API with callbacks.
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
  /// The closure runs once for each subscription. After a completion, a failure or a disposal its
  /// events are ignored. The disposable that it returns is disposed when the subscription ends.
  @inlinable
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Observable(Stage("create")) { downstream, subscription in
      let isOpen = Cell(true)
      let observer = AnyObserver<Element>(
        next: { element in
          if isOpen.value, subscription.isLive { downstream.onNext(element) }
        },
        error: { error in
          guard isOpen.value, subscription.isLive else { return }
          isOpen.value = false
          downstream.onError(error)
        },
        completed: {
          guard isOpen.value, subscription.isLive else { return }
          isOpen.value = false
          downstream.onCompleted()
        })
      subscription.add(subscribe(observer))
    }
  }
}

/// Tells the first of several calls from the others, on whichever threads they come, also while the
/// first one has not returned.
package final class FirstCall: Sendable {
  private let hasCome = Atomic<Bool>(false)

  package init() {}

  package func callAsFunction() -> Bool {
    !hasCome.exchange(true, ordering: .acquiringAndReleasing)
  }
}

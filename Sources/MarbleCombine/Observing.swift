import MarbleStreams

// Combine's words for side effects, for the scheduler, and for connections.
extension Observable {
  /// Combine's word for `do`. `receiveCancel` is called only if the subscription is disposed before
  /// the stream has ended.
  public func handleEvents(
    receiveSubscription: (() -> Void)? = nil,
    receiveOutput: ((Element) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<any Error>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil
  ) -> Observable<Element> {
    doing(
      onSubscribe: receiveSubscription, onNext: receiveOutput,
      onError: { receiveCompletion?(.failure($0)) },
      onCompleted: { receiveCompletion?(.finished) }, onCancel: receiveCancel
    ).called("handleEvents")
  }

  /// Combine's word for `observe(on:)`.
  public func receive(on scheduler: any SchedulerType) -> Observable<Element> {
    observe(on: scheduler).called("receive")
  }
}

extension ConnectableObservable {
  /// Combine's word for `refCount()`.
  public func autoconnect() -> Observable<Element> {
    refCount().called("autoconnect")
  }
}

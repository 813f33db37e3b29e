import MarbleStreams

// Combine's words for looking on, for the scheduler, and for the connection.
extension Observable {
  /// Combine's word for `do`.
  ///
  /// - Parameters:
  ///   - receiveSubscription: called when the stream is subscribed.
  ///   - receiveOutput: called with each value, before it passes.
  ///   - receiveCompletion: called at the end, good or bad, before it passes.
  ///   - receiveCancel: called when the subscription is disposed before the stream has ended.
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

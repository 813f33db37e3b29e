import MarbleStreams

extension Observable {
  /// Subscribes with Combine's closures. The subscription is disposed when the returned token is
  /// released.
  ///
  /// - Parameters:
  ///   - context: The context that the subscription belongs to.
  ///   - receiveCompletion: Called with the completion or the failure.
  ///   - receiveValue: Called with each value.
  public func sink(
    in context: SubscriptionContext? = nil,
    receiveCompletion: @escaping (Subscribers.Completion<any Error>) -> Void,
    receiveValue: @escaping (Element) -> Void
  ) -> AnyCancellable {
    AnyCancellable(
      subscribe(
        in: context, onNext: receiveValue, onError: { receiveCompletion(.failure($0)) },
        onCompleted: { receiveCompletion(.finished) }))
  }

  /// Subscribes with one closure for values. The subscription is disposed when the returned token
  /// is released. A failure is passed to the context's hook, or written to standard error in a
  /// debug build.
  ///
  /// - Parameters:
  ///   - context: The context that the subscription belongs to.
  ///   - receiveValue: Called with each value.
  public func sink(
    in context: SubscriptionContext? = nil, receiveValue: @escaping (Element) -> Void
  ) -> AnyCancellable {
    AnyCancellable(subscribe(in: context, onNext: receiveValue))
  }
}

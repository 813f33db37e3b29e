import MarbleStreams

extension Observable {
  /// Subscribes with Combine's closures. The subscription ends when the returned token is released
  /// (D36).
  ///
  /// - Parameters:
  ///   - run: the run that this subscription belongs to.
  ///   - receiveCompletion: called at the end, good or bad.
  ///   - receiveValue: called with each value.
  public func sink(
    in run: Run? = nil,
    receiveCompletion: @escaping (Subscribers.Completion<any Error>) -> Void,
    receiveValue: @escaping (Element) -> Void
  ) -> AnyCancellable {
    AnyCancellable(
      subscribe(
        in: run, onNext: receiveValue, onError: { receiveCompletion(.failure($0)) },
        onCompleted: { receiveCompletion(.finished) }))
  }

  /// Subscribes with one closure for values. The subscription ends when the returned token is
  /// released. A failure goes to the run's hook, or to standard error in a debug build.
  public func sink(
    in run: Run? = nil, receiveValue: @escaping (Element) -> Void
  ) -> AnyCancellable {
    AnyCancellable(subscribe(in: run, onNext: receiveValue))
  }
}

extension Observable {
  /// Emits several streams one after the other; a failure ends a stream like a completion.
  ///
  /// ```marbles
  /// cold a     a-b#
  /// cold x     x-y#
  /// let out  = onErrorResumeNext(a, x)
  /// expect out a-bx-y|
  /// subs a     ^--!
  /// subs x     ---^--!
  /// ```
  ///
  /// The next stream is subscribed at the instant at which the one before it completes or fails,
  /// after that one is released. The error is dropped, also that of the last stream: the returned
  /// stream completes after the last stream and never fails. An empty sequence completes at once.
  /// Streams that end while they are being subscribed are handled in a loop. It holds the streams
  /// that are not subscribed yet. To continue only after a failure use ``catch(_:)``.
  ///
  /// - Complexity: O(*n*) for each subscription, where *n* is the number of streams.
  public static func onErrorResumeNext(
    _ sources: some Sequence<Observable<Element>>
  ) -> Observable<Element> {
    let sources = sources.map { $0.completingAtError() }
    return Observable(Stage("onErrorResumeNext")) { downstream, subscription in
      concatenate(sources, to: downstream, in: subscription)
    }
  }

  /// Emits several streams one after the other, see
  /// ``onErrorResumeNext(_:)-(Sequence<Observable<Element>>)``.
  ///
  /// - Complexity: O(*n*) for each subscription, where *n* is the number of streams.
  public static func onErrorResumeNext(_ sources: Observable<Element>...) -> Observable<Element> {
    onErrorResumeNext(sources)
  }

  /// Emits this stream and then another one, whether this one completes or fails, see
  /// ``onErrorResumeNext(_:)-(Sequence<Observable<Element>>)``. RxJS: `onErrorResumeNextWith`.
  ///
  /// - Parameter second: The stream that follows. Its failure is dropped, too.
  public func onErrorResumeNext(
    _ second: some ObservableConvertibleType<Element>
  ) -> Observable<Element> {
    .onErrorResumeNext([self, second.asObservable()])
  }

  private func completingAtError() -> Observable<Element> {
    Observable(Stage("onErrorResumeNext")) { downstream, subscription in
      let upstream = Observer<Element>(
        next: { downstream.onNext($0) }, error: { _ in downstream.onCompleted() },
        completed: { downstream.onCompleted() })
      self.subscribe(upstream, in: subscription)
    }
    .asPart()
  }
}

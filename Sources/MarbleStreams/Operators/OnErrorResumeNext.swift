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
  /// The error of the last stream is dropped, too: the returned stream never fails. To continue
  /// only after a failure use ``catch(_:)``.
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

  /// As ``onErrorResumeNext(_:)-(Sequence<Observable<Element>>)``.
  public static func onErrorResumeNext(_ sources: Observable<Element>...) -> Observable<Element> {
    onErrorResumeNext(sources)
  }

  /// As ``onErrorResumeNext(_:)-(Sequence<Observable<Element>>)``, for this stream and another one.
  /// RxJS: `onErrorResumeNextWith`.
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

extension Observable {
  /// Combines each value with the latest value of another stream, at the instant of the former.
  ///
  /// ```marbles
  /// hot a      -a--b--c-|
  /// hot x      --x--y|
  /// let out  = a.withLatestFrom(x) { $0 + $1 }
  /// where p = "bx", q = "cy"
  /// expect out ----p--q-|
  /// ```
  ///
  /// A value is dropped before the first value of the other stream. That is subscribed first, so if
  /// two cold streams emit at one instant, its new value counts. Its completion changes nothing.
  @inlinable
  public func withLatestFrom<Other, Result>(
    _ other: some ObservableConvertibleType<Other>,
    resultSelector: @escaping (Element, Other) throws -> Result
  ) -> Observable<Result> {
    let other = other.asObservable()
    return Observable<Result>(Stage("withLatestFrom", drops: .notListening)) {
      downstream, subscription in
      let latest = Latest<Other>()
      let sampled = subscription.notifierChild()
      let sample = Observer<Other>(
        next: { _ = latest.set($0) }, error: { downstream.onError($0) },
        completed: { sampled.dispose() })
      other.subscribe(sample, in: sampled)
      guard subscription.isLive else { return }
      self.subscribe(before: downstream, in: subscription) { element in
        guard let other = latest.box else { return }
        downstream.emit(in: subscription) { try resultSelector(element, other.value) }
      }
    }
  }

  /// As ``withLatestFrom(_:resultSelector:)``, with the latest value alone.
  @inlinable
  public func withLatestFrom<Other>(
    _ other: some ObservableConvertibleType<Other>
  ) -> Observable<Other> {
    withLatestFrom(other) { $1 }
  }
}

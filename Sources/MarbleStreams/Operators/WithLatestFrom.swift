extension Observable {
  /// Each value put together with the latest one of another stream, at its instant; none before the other has had one.
  ///
  /// ```marbles
  /// hot a      -a--b--c-|
  /// hot x      --x--y|
  /// let out  = a.withLatestFrom(x) { $0 + $1 }
  /// where p = "bx", q = "cy"
  /// expect out ----p--q-|
  /// ```
  ///
  /// ![withLatestFrom: the rows above, drawn as marbles](withLatestFrom)
  ///
  /// The other is subscribed first (D17), so of two cold values at one instant the new one of the
  /// other counts; hot ones come in the order of their sources. The other's completion changes
  /// nothing, its failure passes, and so does a selector's (G4). When the other fails while it is
  /// being subscribed, this stream is not subscribed; RxJS subscribes it, too. It completes with
  /// this stream. Disposing it disposes both. It holds one value.
  @inlinable
  public func withLatestFrom<Other, Result>(
    _ other: some ObservableConvertibleType<Other>,
    resultSelector: @escaping (Element, Other) throws -> Result
  ) -> Observable<Result> {
    let other = other.asObservable()
    return Observable<Result>(Stage("withLatestFrom", drops: .notListening)) {
      downstream, subscription in
      let latest = Cell<Other?>(nil)
      let input = subscription.notices()
      let sampled = Observer<Other>(
        next: { latest.value = .some($0) },
        failed: downstream.failed,
        done: { input.dispose() })
      other.subscribe(sampled, in: input)
      guard subscription.isLive else { return }
      let upstream = Observer<Element>(before: downstream) { element in
        guard let value = latest.value else { return }
        do {
          let result = try resultSelector(element, value)
          if subscription.isLive { downstream.next(result) }
        } catch {
          if subscription.isLive { downstream.failed(error) }
        }
      }
      self.subscribe(upstream, in: subscription)
    }
  }

  /// The latest value of another stream, at each value of this one, see ``withLatestFrom(_:resultSelector:)``.
  @inlinable
  public func withLatestFrom<Other>(
    _ other: some ObservableConvertibleType<Other>
  ) -> Observable<Other> {
    withLatestFrom(other) { $1 }
  }
}

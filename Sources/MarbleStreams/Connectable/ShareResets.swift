extension Observable {
  /// One subscription to the source for all subscribers, with a choice of what starts it anew: RxJS's options.
  ///
  /// ```marbles
  /// cold s       a-b|
  /// let shared = s.share(replay: 1, resetOnComplete: false)
  /// observe one  = shared  ^
  /// observe late = shared  -----^
  /// expect one             a-b|
  /// expect late            -----(b|)
  /// subs s                 ^--!
  /// ```
  ///
  /// ![share: the rows above, drawn as marbles](share-2)
  ///
  /// What is not reset stays: after an end the next subscriber hears the last values, if any are replayed, and that end; with
  /// nobody listening the source goes on. With all three it is ``share(replay:scope:)``. Connecting happens in the instant in
  /// which the first subscriber has come. It holds `replay` values.
  ///
  /// - Parameters:
  ///   - replay: how many values who comes later hears, not negative.
  ///   - resetOnError: whether who comes after a failure subscribes the source anew.
  ///   - resetOnComplete: whether who comes after a completion does.
  ///   - resetOnRefCountZero: whether the source is disposed when the last subscriber leaves, and the next one starts anew.
  @_disfavoredOverload
  public func share(
    replay: Int = 0, resetOnError: Bool = true, resetOnComplete: Bool = true,
    resetOnRefCountZero: Bool = true
  ) -> Observable<Element> {
    precondition(replay >= 0, "share(replay: \(replay)): negative")
    let hub = SharedSource(self, keepsCompleted: !resetOnComplete, keepsFailed: !resetOnError) {
      replay == 0
        ? SharedConnection(PublishSubject<Element>().asPart())
        : SharedConnection(ReplaySubject(bufferSize: replay).asPart())
    }
    return Observable(Stage("share")) { hub.join($0, $1, counted: resetOnRefCountZero) }
  }
}

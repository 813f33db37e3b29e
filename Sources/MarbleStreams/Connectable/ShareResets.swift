extension Observable {
  /// One subscription to the source for all subscribers, with RxJS's options for when it starts
  /// again.
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
  /// After an end that is not reset, the next subscriber receives the replayed values and that end.
  /// Without `resetOnRefCountZero` the source stays subscribed when there are no subscribers. With
  /// all three resets it behaves like ``share(replay:scope:)``. The source is subscribed to at the
  /// instant at which the first subscriber arrives. It holds `replay` values.
  ///
  /// - Parameters:
  ///   - replay: How many values a late subscriber receives; not negative.
  ///   - resetOnError: Whether a subscriber after a failure subscribes to the source again.
  ///   - resetOnComplete: Whether a subscriber after a completion subscribes to the source again.
  ///   - resetOnRefCountZero: Whether the source is disposed when the last subscriber is disposed,
  ///     so that the next one starts again.
  @_disfavoredOverload
  public func share(
    replay: Int = 0, resetOnError: Bool = true, resetOnComplete: Bool = true,
    resetOnRefCountZero: Bool = true
  ) -> Observable<Element> {
    precondition(replay >= 0, "share(replay: \(replay)): negative")
    let shared = SharedSource(self, keepsCompleted: !resetOnComplete, keepsFailed: !resetOnError) {
      replay == 0
        ? SharedConnection(PublishSubject<Element>().asPart())
        : SharedConnection(ReplaySubject(bufferSize: replay).asPart())
    }
    return Observable(Stage("share")) { shared.add($0, $1, counted: resetOnRefCountZero) }
  }
}

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
  /// After an end that is not reset, the next subscriber receives the replayed values and that end.
  /// Without `resetOnRefCountZero` the source stays subscribed when there are no subscribers. With
  /// all three resets it behaves like ``share(replay:scope:)``. The source is subscribed to at the
  /// instant at which the first subscriber arrives.
  ///
  /// A reset may also wait for a notifier, ``ShareReset/when(_:)``:
  ///
  /// ```marbles
  /// cold s       a--b--c-|
  /// let shared = s.share(replay: 1, resetOnRefCountZero: { timer(3t) })
  /// observe one  = shared  ^!
  /// observe two  = shared  --^-!
  /// observe late = shared  --------^
  /// expect one             a
  /// expect two             --ab
  /// expect late            --------a--b--c-|
  /// subs s                 ^------!
  /// subs s                 --------^-------!
  /// ```
  ///
  /// The notifier is made and subscribed at the instant of its cause, before an end is delivered.
  /// The reset happens at the first value of the notifier. With `resetOnRefCountZero` a subscriber
  /// that arrives before that value cancels the reset, and so does an end of the source. After an
  /// end, a subscriber that arrives before the reset receives the replayed values and the end, and
  /// the reset still happens. When both are due at one instant, the one that was queued first
  /// happens first; a row subscribes before a timer fires. It holds `replay` values and up to
  /// one notifier. The resets are RxJS's.
  ///
  /// - Parameters:
  ///   - replay: How many values a late subscriber receives; not negative.
  ///   - resetOnError: When, after a failure, a subscriber subscribes to the source again: `true`
  ///     at once, `false` never.
  ///   - resetOnComplete: When, after a completion, a subscriber subscribes to the source again.
  ///   - resetOnRefCountZero: When the source is disposed after the last subscriber is disposed, so
  ///     that the next one starts again.
  @_disfavoredOverload
  public func share(
    replay: Int = 0, resetOnError: ShareReset<any Error> = .now,
    resetOnComplete: ShareReset<Void> = .now, resetOnRefCountZero: ShareReset<Void> = .now
  ) -> Observable<Element> {
    precondition(replay >= 0, "share(replay: \(replay)): negative")
    let resets = ShareResets(
      onError: resetOnError, onComplete: resetOnComplete, onRefCountZero: resetOnRefCountZero)
    let shared = SharedSource(self, resets: resets) { .replaying(replay) }
    return Observable(Stage("share")) {
      shared.add($0, $1, counted: !resetOnRefCountZero.isNever)
    }
  }
}

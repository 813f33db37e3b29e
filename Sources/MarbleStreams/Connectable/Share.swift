/// How long the replayed values of a shared stream are kept.
public enum ShareScope: String, CaseIterable, Sendable {
  /// While the source is subscribed. After that, the next subscriber starts it again.
  case whileConnected
  /// Always. A new subscriber receives the stored values and the end, also those of an earlier
  /// connection.
  case forever
  /// Always, and the source stays subscribed when there are no subscribers. Only a failure starts
  /// again. This is RxJS's `shareReplay`.
  case keepAlive
}

extension Observable {
  /// One subscription to the source for all subscribers, with a replay of the last values for late
  /// subscribers.
  ///
  /// ```marbles
  /// cold s       a-b-c-d|
  /// let shared = s.share(replay: 1)
  /// observe one = shared  ^--!
  /// observe two = shared  -^---!
  /// expect one            a-b
  /// expect two            -ab-c
  /// subs s                ^----!
  /// ```
  ///
  /// `scope` decides what happens when the last subscriber is disposed, and after the end. By
  /// default the source is disposed, and the next subscriber starts again, also after the end.
  /// Combine's `share()` never starts again after the end: that is `scope: .forever`.
  ///
  /// Subscribers receive the end while the source is still ending. So what one of them subscribes
  /// at the end is subscribed before the source is released, at the same instant. In
  /// `concat(b.take(for: 4t).share(), b)` two subscriptions are open for a moment. RxSwift's and
  /// RxJS's `share` do the same.
  ///
  /// - Precondition: `replay` is not negative.
  @inlinable
  public func share(
    replay: Int = 0, scope: ShareScope = .whileConnected
  ) -> Observable<Element> {
    precondition(replay >= 0, "share(replay: \(replay)): negative")
    return shared(scope) { .replaying(replay) }
  }

  /// The connections are made by the caller's code, which is specialised for the type of the
  /// values.
  @usableFromInline
  func shared(
    _ scope: ShareScope, _ makeConnection: @escaping () -> SharedConnection<Element>
  ) -> Observable<Element> {
    switch scope {
    case .whileConnected:
      let shared = SharedSource(self, makeConnection)
      return Observable(Stage("share")) { shared.add($0, $1) }
    case .forever:
      let connection = makeConnection()
      let shared = SharedSource(self) { connection }
      return Observable(Stage("share")) { shared.add($0, $1) }
    case .keepAlive:
      let shared = SharedSource(self, resetsOnComplete: false, makeConnection)
      return Observable(Stage("share")) { shared.add($0, $1, counted: false) }
    }
  }

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
  /// Without `resetOnRefCountZero` the source stays subscribed when there are no subscribers.
  ///
  /// - Precondition: `replay` is not negative.
  @_disfavoredOverload
  public func share(
    replay: Int = 0, resetOnError: Bool = true, resetOnComplete: Bool = true,
    resetOnRefCountZero: Bool = true
  ) -> Observable<Element> {
    precondition(replay >= 0, "share(replay: \(replay)): negative")
    let shared = SharedSource(
      self, resetsOnError: resetOnError, resetsOnComplete: resetOnComplete
    ) { .replaying(replay) }
    return Observable(Stage("share")) { shared.add($0, $1, counted: resetOnRefCountZero) }
  }

  /// RxSwift 3's name for ``share(replay:scope:)`` with the scope `.forever`.
  @inlinable
  public func shareReplay(_ bufferSize: Int) -> Observable<Element> {
    share(replay: bufferSize, scope: .forever).called("shareReplay")
  }
}

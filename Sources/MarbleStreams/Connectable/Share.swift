/// How long what a shared stream remembers outlives its subscribers and its source.
public enum ShareScope: Sendable {
  /// As long as the source is subscribed; then everything starts anew.
  case whileConnected
  /// For ever: a new subscriber hears old values, and after the end the end, from whatever connection they were.
  case forever
  /// For ever, and the source stays subscribed when nobody listens; only a failure starts anew. RxJS's `shareReplay`.
  case keepAlive
}

extension Observable {
  /// One subscription to the source for all subscribers, with the last values for those who come later.
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
  /// ![share: the rows above, drawn as marbles](share)
  ///
  /// The first subscriber is added and then the source subscribed, so it misses nothing that comes at once. What happens when the
  /// last subscriber leaves, and after the end, is what `scope` says (D10); by default the source is disposed in that
  /// instant and the next subscriber starts anew, after an end or a failure too. Delivery is in subscription order. It
  /// holds `replay` values. Combine's `share()` never starts anew after the end: that is `scope: .forever`.
  ///
  /// - Precondition: `replay` is not negative.
  public func share(
    replay: Int = 0, scope: ShareScope = .whileConnected
  ) -> Observable<Element> {
    precondition(replay >= 0, "share(replay: \(replay)): negative")
    let makeMeeting: () -> SharedConnection<Element> = {
      replay == 0
        ? SharedConnection(PublishSubject().asPart())
        : SharedConnection(ReplaySubject(bufferSize: replay).asPart())
    }
    switch scope {
    case .whileConnected:
      let hub = SharedSource(self, makeMeeting)
      return Observable(Stage("share")) { hub.join($0, $1) }
    case .forever:
      let meeting = makeMeeting()
      let hub = SharedSource(self) { meeting }
      return Observable(Stage("share")) { hub.join($0, $1) }
    case .keepAlive:
      let hub = SharedSource(self, keepsCompleted: true, makeMeeting)
      return Observable(Stage("share")) { hub.join($0, $1, counted: false) }
    }
  }

  /// RxSwift 3's word for ``share(replay:scope:)`` with the scope `.forever`.
  public func shareReplay(_ bufferSize: Int) -> Observable<Element> {
    share(replay: bufferSize, scope: .forever).called("shareReplay")
  }
}

extension Observable {
  /// A stream that is subscribed once, by `connect()`, and tells its last values to whoever comes later.
  ///
  /// ```marbles
  /// cold s         a-b-c-d-e|
  /// let shared   = s.replay(2)
  /// connect shared ^
  /// observe late = shared  -----^
  /// where p = (b c)
  /// expect late            -----pd-e|
  /// ```
  ///
  /// ![replay: the rows above, drawn as marbles](replay)
  ///
  /// After the end nothing is remembered: connecting again starts with an empty memory. The end, good or bad, passes to all in
  /// its instant. Who disposes its subscription leaves the source connected: only the connection disposes it. It holds the last
  /// `bufferSize` values and its subscribers.
  ///
  /// - Precondition: `bufferSize` is not negative.
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    precondition(bufferSize >= 0, "replay(\(bufferSize)): negative")
    return ConnectableObservable(
      "replay",
      SharedSource(self) { SharedConnection(ReplaySubject(bufferSize: bufferSize).asPart()) })
  }

  /// A stream that is subscribed once, by `connect()`, and tells all its values to whoever comes later: ``replay(_:)`` without limit.
  public func replayAll() -> ConnectableObservable<Element> {
    replay(.max).called("replayAll")
  }
}

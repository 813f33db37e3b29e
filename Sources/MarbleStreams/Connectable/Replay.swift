extension Observable {
  /// A stream that subscribes to its source once, by `connect()`, and replays its last values to
  /// late subscribers.
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
  /// After the end no value is kept: connecting again starts with an empty buffer. A completion or
  /// a failure reaches all subscribers at its instant. Disposing a subscription leaves the source
  /// connected: only disposing the connection disposes the source. It holds the last `bufferSize`
  /// values and its subscribers.
  ///
  /// - Parameter bufferSize: How many values a late subscriber receives.
  /// - Precondition: `bufferSize` is not negative.
  @inlinable
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    precondition(bufferSize >= 0, "replay(\(bufferSize)): negative")
    return ConnectableObservable("replay", self) {
      SharedConnection(ReplaySubject(bufferSize: bufferSize).asPart())
    }
  }

  /// A stream that subscribes to its source once, by `connect()`, and replays all its values to
  /// late subscribers: ``replay(_:)`` without a limit.
  @inlinable
  public func replayAll() -> ConnectableObservable<Element> {
    replay(.max).called("replayAll")
  }
}

extension Observable {
  /// A stream that sends its values into a subject once it is connected. All subscribers subscribe
  /// to that subject.
  ///
  /// ```marbles
  /// cold s                a-b-c|
  /// let u               = ReplaySubject(bufferSize: 1)
  /// let out             = s.multicast(u)
  /// connect out           ^
  /// observe late = out    ---^
  /// expect out            a-b-c|
  /// expect late           ---bc|
  /// ```
  ///
  /// Each connection uses the same subject, and a subject that has ended stays ended.
  @inlinable
  public func multicast(_ subject: some SubjectType<Element>) -> ConnectableObservable<Element> {
    let connection = SharedConnection(subject)
    return ConnectableObservable("multicast", self) { connection }
  }

  /// A stream that sends its values into a subject made for each connection, see ``multicast(_:)``.
  @inlinable
  public func multicast<Subject: SubjectType<Element>>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Element> {
    ConnectableObservable("multicast", self) { SharedConnection(makeSubject()) }
  }

  /// A stream that subscribes to its source once, by `connect()`, for all its subscribers.
  ///
  /// ```marbles
  /// cold s    a-b-c|
  /// let out = s.publish()
  /// connect out  ---^
  /// expect out   ---a-b-c|
  /// subs s       ---^----!
  /// ```
  ///
  /// After the end, a new connection subscribes to the source again, for the later subscribers.
  @inlinable
  public func publish() -> ConnectableObservable<Element> {
    ConnectableObservable("publish", self) { .replaying(0) }
  }

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
  /// After the end no value is kept: connecting again starts with an empty buffer.
  ///
  /// - Precondition: `bufferSize` is not negative.
  @inlinable
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    precondition(bufferSize >= 0, "replay(\(bufferSize)): negative")
    return ConnectableObservable("replay", self) {
      SharedConnection(ReplaySubject(bufferSize: bufferSize).asPart())
    }
  }

  /// ``replay(_:)`` without a limit.
  @inlinable
  public func replayAll() -> ConnectableObservable<Element> {
    replay(.max).called("replayAll")
  }
}

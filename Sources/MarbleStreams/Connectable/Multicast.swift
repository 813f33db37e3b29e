extension Observable {
  /// A stream that sends its values into a subject once it is connected. All subscribers subscribe
  /// to that subject.
  ///
  /// ```marbles
  /// cold s         a-b-c|
  /// subject u    = ReplaySubject(bufferSize: 1)  -
  /// let out      = s.multicast(u)
  /// connect out    ^
  /// observe late = out  ---^
  /// expect out     a-b-c|
  /// expect late    ---bc|
  /// ```
  ///
  /// Each connection uses the same subject, and a subject that has ended stays ended. A completion
  /// or a failure passes through the subject at its instant. Disposing a subscription leaves the
  /// source connected: only disposing the connection disposes the source. It holds the subject.
  ///
  /// - Parameter subject: Receives the values of the source, and has the subscribers.
  @inlinable
  public func multicast(_ subject: some SubjectType<Element>) -> ConnectableObservable<Element> {
    let connection = SharedConnection(subject)
    return ConnectableObservable("multicast", self) { connection }
  }

  /// A stream that sends its values into a subject made for each connection, see ``multicast(_:)``.
  ///
  /// - Parameter makeSubject: Makes the subject of a connection.
  @inlinable
  public func multicast<Subject: SubjectType<Element>>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Element> {
    ConnectableObservable("multicast", self) { SharedConnection(makeSubject()) }
  }
}

extension Observable {
  /// A stream that sends its values into a subject once it is connected, for all who listen there.
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
  /// ![multicast: the rows above, drawn as marbles](multicast)
  ///
  /// After an end it is the same subject that is connected again: a subject that has ended stays so. The end, good or bad,
  /// passes through the subject in its instant. Who disposes its subscription leaves the source connected: only the connection
  /// disposes it. It holds the subject.
  public func multicast(_ subject: some SubjectType<Element>) -> ConnectableObservable<Element> {
    let meeting = SharedConnection(subject)
    return ConnectableObservable("multicast", SharedSource(self) { meeting })
  }

  /// A stream that sends its values into a subject made for each connection, see ``multicast(_:)``.
  public func multicast<Subject: SubjectType<Element>>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Element> {
    ConnectableObservable("multicast", SharedSource(self) { SharedConnection(makeSubject()) })
  }
}

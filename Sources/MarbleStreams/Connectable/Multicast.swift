extension Observable {
  /// A stream that sends its values into a subject once it is connected, for all who listen there.
  ///
  /// After an end it is the same subject that is connected again: a subject that has ended stays so.
  public func multicast(_ subject: some SubjectType<Element>) -> ConnectableObservable<Element> {
    let meeting = Meeting(subject)
    return ConnectableObservable("multicast", Hub(self) { meeting })
  }

  /// A stream that sends its values into a subject made for each connection.
  public func multicast<Subject: SubjectType<Element>>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Element> {
    ConnectableObservable("multicast", Hub(self) { Meeting(makeSubject()) })
  }
}

extension Observable {
  /// A stream that is subscribed once, by `connect()`, for all who listen then.
  ///
  /// ```marbles
  /// cold s    a-b-c|
  /// let out = s.publish()
  /// connect out  ---^
  /// expect out   ---a-b-c|
  /// subs s       ---^----!
  /// ```
  ///
  /// After the end, connecting again subscribes the source anew, for those who have come since.
  public func publish() -> ConnectableObservable<Element> {
    ConnectableObservable("publish", Hub(self) { Meeting(PublishSubject()) })
  }
}

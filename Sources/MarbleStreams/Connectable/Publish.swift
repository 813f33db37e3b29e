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
  /// ![publish: the rows above, drawn as marbles](publish)
  ///
  /// After the end, connecting again subscribes the source anew, for those who have come since. The end, good or bad, passes to
  /// all in its instant, in the order in which they came. Who disposes its subscription leaves the source connected: only the
  /// connection disposes it. It holds its subscribers.
  public func publish() -> ConnectableObservable<Element> {
    ConnectableObservable(
      "publish", SharedSource(self) { SharedConnection(PublishSubject().asPart()) })
  }
}

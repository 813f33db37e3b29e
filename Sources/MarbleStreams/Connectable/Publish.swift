extension Observable {
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
  /// After the end, a new connection subscribes to the source again, for the subscribers that have
  /// arrived since. A completion or a failure reaches all subscribers at its instant, in the order
  /// in which they subscribed. Disposing a subscription leaves the source connected: only disposing
  /// the connection disposes the source. It holds its subscribers.
  @inlinable
  public func publish() -> ConnectableObservable<Element> {
    ConnectableObservable("publish", self) { .replaying(0) }
  }
}

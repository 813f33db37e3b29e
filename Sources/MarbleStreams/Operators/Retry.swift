extension Observable {
  /// Subscribes again whenever the stream fails, for ever.
  ///
  /// ```marbles
  /// cold s     -a#
  /// let out  = s.retry()
  /// until 5t
  /// expect out -a-a-a
  /// subs s     ^-!
  /// subs s     --^-!
  /// subs s     ----^
  /// ```
  ///
  /// ![retry: the rows above, drawn as marbles](retry)
  ///
  /// In the instant of the failure the source is disposed and subscribed again. Values that have been emitted stay. A source that fails
  /// while it is being subscribed is retried in a loop, not in a recursion: it needs no stack, and it ends when the subscriber
  /// leaves. It holds nothing.
  public func retry() -> Observable<Element> {
    retrying { _ in true }
  }

  /// Subscribes again when the stream fails, until it has been subscribed `attempts` times.
  ///
  /// ```marbles
  /// cold s     -a#
  /// let out  = s.retry(attempts: 3)
  /// expect out -a-a-a#
  /// ```
  ///
  /// ![retry: the rows above, drawn as marbles](retry-2)
  ///
  /// The failure of the last attempt passes. `retry(attempts: 1)` changes nothing. A completion passes. Otherwise as
  /// ``retry()``, at the same instants and with the same disposal; it holds a number.
  ///
  /// - Precondition: `attempts` is 1 or more (D8).
  public func retry(attempts: Int) -> Observable<Element> {
    precondition(
      attempts > 0, "retry(attempts: \(attempts)): without an attempt nothing is subscribed")
    return retrying { $0 < attempts }
  }

  /// Subscribes again when the stream fails, `retries` times at most: ``retry(attempts:)`` with one attempt more (D8).
  ///
  /// - Precondition: `retries` is not negative.
  public func retry(retries: Int) -> Observable<Element> {
    precondition(retries >= 0, "retry(retries: \(retries)): negative")
    return retrying { $0 <= retries }
  }

  /// RxSwift's form of ``retry(attempts:)``. Combine's counts retries: that is ``retry(retries:)`` (D8).
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    retry(attempts: maxAttemptCount)
  }

  private func retrying(_ again: @escaping (_ attempts: Int) -> Bool) -> Observable<Element> {
    Observable(Stage("retry")) { downstream, subscription in
      Attempts(self, after: .failure, again, downstream, subscription).begin()
    }
  }
}

extension Observable {
  /// Subscribes to the stream again each time it fails, without a limit.
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
  /// At the instant of the failure the source is disposed and then subscribed again. Values that
  /// have been emitted are not taken back. A source that fails while it is being subscribed is
  /// retried in a loop, not by recursion: the stack does not grow, and the loop stops when the
  /// subscriber disposes.
  public func retry() -> Observable<Element> {
    retrying { _ in true }
  }

  /// Subscribes to the stream again when it fails, until it has been subscribed `attempts` times.
  ///
  /// ```marbles
  /// cold s     -a#
  /// let out  = s.retry(attempts: 3)
  /// expect out -a-a-a#
  /// ```
  ///
  /// The failure of the last attempt passes. `retry(attempts: 1)` changes nothing. As in
  /// ``retry()``, the next attempt begins at the instant of the failure, and disposing the
  /// subscription disposes the source.
  ///
  /// - Parameter attempts: The greatest number of subscriptions, including the first one.
  /// - Precondition: `attempts` is at least 1.
  public func retry(attempts: Int) -> Observable<Element> {
    precondition(
      attempts > 0, "retry(attempts: \(attempts)): without an attempt nothing is subscribed")
    return retrying { $0 < attempts }
  }

  /// Subscribes to the stream again when it fails, at most `retries` times: ``retry(attempts:)``
  /// with one more attempt.
  ///
  /// - Parameter retries: The greatest number of subscriptions after the first one.
  /// - Precondition: `retries` is not negative.
  public func retry(retries: Int) -> Observable<Element> {
    precondition(retries >= 0, "retry(retries: \(retries)): negative")
    return retrying { $0 <= retries }
  }

  /// RxSwift's form of ``retry(attempts:)``.
  ///
  /// Combine's `retry(_:)` counts the retries instead: here that is ``retry(retries:)``.
  ///
  /// - Parameter maxAttemptCount: The greatest number of subscriptions, including the first one, at
  ///   least 1.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    retry(attempts: maxAttemptCount)
  }

  private func retrying(_ again: @escaping (_ attempts: Int) -> Bool) -> Observable<Element> {
    Observable(Stage("retry")) { downstream, subscription in
      Attempts(self, after: .error, again, downstream, subscription).begin()
    }
  }
}

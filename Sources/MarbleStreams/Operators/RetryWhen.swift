/// The effect of a completion of the notifier that decides about retries.
public enum RetryNotifierCompletion: String, CaseIterable, Sendable {
  /// The current attempt continues, and its failure then completes the stream.
  case atNextError
  /// The stream completes at once, and the current attempt is disposed.
  case immediate
}

extension Observable {
  /// Subscribes to the stream again after a failure, when a notifier emits.
  ///
  /// ```marbles
  /// cold s     -a#
  /// let out  = s.retry(when: { errors in errors.flatMap { _ in timer(2t) }.take(2) })
  /// expect out -a---a---a|
  /// subs s     ^-!
  /// subs s     ----^-!
  /// subs s     --------^-!
  /// ```
  ///
  /// The handler is called once, at the subscription, and makes the notifier from the stream of
  /// failures. When the notifier emits, the source is subscribed again at that instant; a value is
  /// ignored while the source runs. When the notifier completes or fails, the returned stream does
  /// the same: at once if it waits for the notifier, otherwise when the source next fails. With
  /// `notifierCompletion: .immediate` it always completes at once. A source that fails while it is
  /// being subscribed is retried in a loop, and the stack does not grow.
  ///
  /// - Parameters:
  ///   - notificationHandler: Makes the notifier from the stream of failures.
  ///   - notifierCompletion: The effect of the notifier's completion while the source runs.
  public func retry<Trigger: ObservableConvertibleType>(
    when notificationHandler: @escaping (Observable<any Error>) throws -> Trigger,
    notifierCompletion: RetryNotifierCompletion = .atNextError
  ) -> Observable<Element> {
    attempts(
      "retry", decidedBy: notificationHandler, endsAtOnce: notifierCompletion == .immediate
    ) { decided, downstream, input in
      Observer(
        next: { downstream.next($0) }, error: { decided.finish(input, because: $0) },
        completed: { downstream.completed() })
    }
  }
}

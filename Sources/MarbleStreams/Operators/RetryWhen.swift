/// What a completion of the stream that decides on retries does.
public enum RetryNotifierCompletion: Sendable {
  /// Lets the current attempt go on; its failure then completes the stream.
  case atNextError
  /// Completes the stream and disposes the current attempt.
  case immediate
}

extension Observable {
  /// Subscribes again when a stream made of the failures says so.
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
  /// ![retry: the rows above, drawn as marbles](retry-3)
  ///
  /// The handler is called once, at the subscription. Its stream's value subscribes the source again, in that instant; its
  /// failure ends the stream with that failure. When it completes, a stream that waits for it completes, and one whose source
  /// runs completes at the source's next failure (D9). The source's own completion passes. A source that fails at once is
  /// retried in a loop, without growing the stack. Disposing it disposes both. It holds nothing.
  ///
  /// - Parameters:
  ///   - notificationHandler: makes of the failures the stream that decides; one that throws fails the stream.
  ///   - notifierCompletion: what its completion does while the source runs.
  public func retry<Trigger: ObservableConvertibleType>(
    when notificationHandler: @escaping (Observable<any Error>) throws -> Trigger,
    notifierCompletion: RetryNotifierCompletion = .atNextError
  ) -> Observable<Element> {
    attempts(
      "retry", decidedBy: notificationHandler, endsAtOnce: notifierCompletion == .immediate
    ) { decided, downstream, input in
      Observer(
        next: downstream.next, failed: { decided.finish(input, because: $0) },
        done: downstream.done)
    }
  }
}

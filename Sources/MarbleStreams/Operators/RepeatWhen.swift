extension Observable {
  /// Subscribes to the stream again after a completion, when a notifier emits.
  ///
  /// ```marbles
  /// cold s     -a|
  /// let out  = s.repeat(when: { ends in ends.flatMap { _ in timer(2t) }.take(2) })
  /// expect out -a---a---a|
  /// subs s     ^-!
  /// subs s     ----^-!
  /// subs s     --------^-!
  /// ```
  ///
  /// The handler is called once, at the subscription, and makes the notifier from the stream of
  /// completions. When the notifier emits, the source is subscribed again at that instant; a value
  /// is ignored while the source runs. When the notifier completes or fails, the returned stream
  /// does the same: at once if it waits for the notifier, otherwise when the source next completes.
  /// A source that completes while it is being subscribed is repeated in a loop, and the stack does
  /// not grow. RxJS: `repeatWhen`, `repeat({ delay })`.
  ///
  /// - Parameter notificationHandler: Makes the notifier from the stream of completions.
  public func `repeat`<Trigger: ObservableConvertibleType>(
    when notificationHandler: @escaping (Observable<Void>) throws -> Trigger
  ) -> Observable<Element> {
    attempts("repeat", decidedBy: notificationHandler, endsAtOnce: false) {
      decided, downstream, input in
      Observer(
        next: { downstream.next($0) }, error: { downstream.error($0) },
        completed: { decided.finish(input, because: ()) })
    }
  }
}

extension Observable {
  /// Subscribes again, once it has completed, when a stream made of the completions says so.
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
  /// ![repeat: the rows above, drawn as marbles](repeat-3)
  ///
  /// The handler is called once, at the subscription. Its stream's value subscribes the source again, in that instant, and is
  /// ignored while the source runs; its failure ends the stream with that failure. When it completes, a stream that waits for
  /// it completes, and one whose source runs completes with it. The source's own failure passes. A source that completes at
  /// once is repeated in a loop, without growing the stack. Disposing it disposes both. It holds nothing. RxJS: `repeatWhen`,
  /// `repeat({ delay })`.
  ///
  /// - Parameter notificationHandler: makes of the completions the stream that decides; one that throws fails the stream.
  public func `repeat`<Trigger: ObservableConvertibleType>(
    when notificationHandler: @escaping (Observable<Void>) throws -> Trigger
  ) -> Observable<Element> {
    attempts("repeat", decidedBy: notificationHandler, endsAtOnce: false) {
      decided, downstream, input in
      Observer(
        next: downstream.next, failed: downstream.failed,
        done: { decided.finish(input, because: ()) })
    }
  }
}

extension Observable {
  /// Subscribes to the stream again each time it completes, without a limit.
  ///
  /// ```marbles
  /// cold s     -a|
  /// let out  = s.repeat()
  /// until 5t
  /// expect out -a-a-a
  /// subs s     ^-!
  /// subs s     --^-!
  /// subs s     ----^
  /// ```
  public func `repeat`() -> Observable<Element> {
    repeating { _ in true }
  }

  /// Subscribes to the stream `times` times, one subscription after the other.
  ///
  /// ```marbles
  /// cold s     -a-b|
  /// let out  = s.repeat(times: 2)
  /// expect out -a-b-a-b|
  /// ```
  ///
  /// `repeat(times: 0)` completes at once and does not subscribe to the source.
  ///
  /// - Precondition: `times` is not negative.
  public func `repeat`(times: Int) -> Observable<Element> {
    precondition(times >= 0, "repeat(times: \(times)): negative")
    return times == 0 ? .empty().called("repeat") : repeating { $0 < times }
  }

  private func repeating(_ again: @escaping (_ times: Int) -> Bool) -> Observable<Element> {
    Observable(Stage("repeat")) { downstream, subscription in
      Attempts(self, after: .completion, again, downstream, subscription).begin()
    }
  }

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
  /// The handler is called once for each subscription, with the stream of the completions. A value
  /// of the notifier is ignored while the source runs. The returned stream ends as the notifier
  /// does: at once if it waits for the notifier, otherwise when the source next completes. RxJS:
  /// `repeatWhen`, `repeat({ delay })`.
  public func `repeat`<Trigger: ObservableConvertibleType>(
    when notificationHandler: @escaping (Observable<Void>) throws -> Trigger
  ) -> Observable<Element> {
    attempts("repeat", decidedBy: notificationHandler, endsAtOnce: false) { downstream, finish in
      Observer(
        next: { downstream.onNext($0) }, error: { downstream.onError($0) },
        completed: { finish(()) })
    }
  }
}

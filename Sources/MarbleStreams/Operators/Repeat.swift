extension Observable {
  /// Subscribes again whenever the stream completes, for ever.
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
  ///
  /// ![repeat: the rows above, drawn as marbles](repeat)
  ///
  /// In the instant of the completion the source is disposed and subscribed again. A failure passes. A source that completes while it is being
  /// subscribed is repeated in a loop, not in a recursion: it needs no stack, and it ends when the subscriber leaves. It
  /// holds nothing.
  public func `repeat`() -> Observable<Element> {
    repeating { _ in true }
  }

  /// The stream so many times, one after the other.
  ///
  /// ```marbles
  /// cold s     -a-b|
  /// let out  = s.repeat(times: 2)
  /// expect out -a-b-a-b|
  /// ```
  ///
  /// ![repeat: the rows above, drawn as marbles](repeat-2)
  ///
  /// The completion of the last time passes. `repeat(times: 0)` completes at once and subscribes nothing. Otherwise as
  /// ``repeat()``; it holds a number. A failure passes at once; disposing it disposes the source.
  ///
  /// - Precondition: `times` is not negative.
  public func `repeat`(times: Int) -> Observable<Element> {
    precondition(times >= 0, "repeat(times: \(times)): negative")
    return times == 0 ? .empty() : repeating { $0 < times }
  }

  private func repeating(_ again: @escaping (_ times: Int) -> Bool) -> Observable<Element> {
    Observable(Stage("repeat")) { downstream, subscription in
      Attempts(self, after: .completion, again, downstream, subscription).begin()
    }
  }
}

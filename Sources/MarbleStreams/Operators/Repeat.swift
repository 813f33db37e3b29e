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
      Repeats(self, again, downstream, subscription).start()
    }
  }
}

/// One subscription's repetitions.
private final class Repeats<Element> {
  private let source: Observable<Element>
  private let again: (Int) -> Bool
  private let downstream: Observer<Element>
  private let subscription: Subscription
  private let rounds = Rounds()
  @exclusivity(unchecked) private var times = 0

  init(
    _ source: Observable<Element>, _ again: @escaping (Int) -> Bool,
    _ downstream: Observer<Element>, _ subscription: Subscription
  ) {
    self.source = source
    self.again = again
    self.downstream = downstream
    self.subscription = subscription
  }

  func start() {
    rounds.request {
      guard subscription.isLive else { return }
      if times < .max { times += 1 }
      let input = subscription.child()
      let upstream = Observer<Element>(
        next: downstream.next, failed: downstream.failed,
        done: {
          guard input.stop() else { return }
          let repeats = self.again(self.times)
          if !repeats { self.downstream.done() }
          input.dispose()
          if repeats { self.start() }
        })
      source.subscribe(upstream, in: input)
    }
  }
}

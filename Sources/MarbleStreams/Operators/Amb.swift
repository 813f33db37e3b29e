extension Observable {
  /// The stream that says something first, be it a value, a completion or a failure; the others are disposed in that instant.
  ///
  /// ```marbles
  /// hot a      --a-b|
  /// hot x      ---x-y|
  /// let out  = a.amb(x)
  /// expect out --a-b|
  /// subs x     ^-!
  /// ```
  ///
  /// ![amb: the rows above, drawn as marbles](amb)
  ///
  /// At equal instants the one wins whose event was queued first. Subscribed from left to right, and once one has won while being
  /// subscribed, those after it are never subscribed. No streams at all never say anything (D21). It holds the subscriptions until one
  /// has won.
  @inlinable
  public static func amb(_ sources: some Sequence<Observable<Element>>) -> Observable<Element> {
    let sources = Array(sources)
    return Observable(Stage("amb", drops: .notListening)) { downstream, subscription in
      let race = Race(subscription)
      for source in sources {
        guard race.isOpen, subscription.isLive else { return }
        let input = race.enter()
        let upstream = Observer<Element>(
          next: { if race.isWon(by: input) { downstream.next($0) } },
          failed: { if race.isWon(by: input), input.stop() { downstream.failed($0) } },
          done: {
            guard race.isWon(by: input), input.stop() else { return }
            downstream.done()
            input.dispose()
          })
        source.subscribe(upstream, in: input)
      }
    }
  }

  /// This stream or another, whichever says something first, see ``amb(_:)-swift.type.method``.
  @inlinable
  public func amb(_ other: some ObservableConvertibleType<Element>) -> Observable<Element> {
    .amb([self, other.asObservable()])
  }
}

/// Several subscriptions of which the first to be heard stays.
@usableFromInline
final class Race {
  @exclusivity(unchecked) private var inputs: [Subscription] = []
  @exclusivity(unchecked) @usableFromInline var winner: Subscription?
  private let subscription: Subscription

  @usableFromInline
  init(_ subscription: Subscription) {
    self.subscription = subscription
  }

  @inlinable var isOpen: Bool { winner == nil }

  @usableFromInline
  func enter() -> Subscription {
    let input = subscription.child()
    inputs.append(input)
    return input
  }

  /// Whether an event of this input counts; the first one decides.
  @inlinable
  func isWon(by input: Subscription) -> Bool {
    if winner === input { return true }
    guard isOpen, input.isLive else { return false }
    decide(for: input)
    return true
  }

  @usableFromInline
  func decide(for input: Subscription) {
    winner = input
    for loser in inputs where loser !== input { loser.dispose() }
    inputs = []
  }
}

import Synchronization

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
      let race = AmbSelection(subscription)
      for source in sources {
        guard let input = race.enter() else { return }
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
///
/// The first may be heard while another thread still subscribes the others; of two that are heard
/// on two threads at once, one wins.
@usableFromInline
final class AmbSelection: @unchecked Sendable {
  /// What identifies the winner; 0 as long as there is none.
  @usableFromInline let winner = Atomic<UInt>(0)
  private let lock = Lock()
  /// Guarded by the lock.
  @exclusivity(unchecked) private var inputs: [StreamSubscription] = []
  private let subscription: StreamSubscription

  @usableFromInline
  init(_ subscription: StreamSubscription) {
    self.subscription = subscription
  }

  /// One more; nil when there is a winner, or nobody waits for one.
  @usableFromInline
  func enter() -> StreamSubscription? {
    lock.withLock {
      guard winner.load(ordering: .relaxed) == 0, subscription.isLive else { return nil }
      let input = subscription.child()
      inputs.append(input)
      return input
    }
  }

  /// Whether an event of this input counts; the first one decides.
  @inlinable
  func isWon(by input: StreamSubscription) -> Bool {
    let number = UInt(bitPattern: ObjectIdentifier(input))
    let winner = winner.load(ordering: .relaxed)
    return winner == number || winner == 0 && input.isLive && decide(for: input, number)
  }

  @usableFromInline
  func decide(for input: StreamSubscription, _ number: UInt) -> Bool {
    let losers: [StreamSubscription]? = lock.withLock {
      guard winner.load(ordering: .relaxed) == 0 else { return nil }
      winner.store(number, ordering: .relaxed)
      defer { inputs = [] }
      return inputs
    }
    guard let losers else { return false }
    for loser in losers where loser !== input { loser.dispose() }
    return true
  }
}

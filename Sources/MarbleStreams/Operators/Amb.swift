import Synchronization

extension Observable {
  /// Mirrors the stream that emits an event first, be it a value, a completion or a failure, and
  /// disposes the others at that instant.
  ///
  /// ```marbles
  /// hot a      --a-b|
  /// hot x      ---x-y|
  /// let out  = a.amb(x)
  /// expect out --a-b|
  /// subs x     ^-!
  /// ```
  ///
  /// Once a stream has won while it is being subscribed, the streams after it are never subscribed.
  /// The other streams are disposed before the first event is passed on, so what their disposal
  /// causes comes before it. An empty sequence never ends.
  ///
  /// - Complexity: O(*n*) for each subscription and the first event, where *n* is their number.
  @inlinable
  public static func amb(_ sources: some Sequence<Observable<Element>>) -> Observable<Element> {
    let sources = Array(sources)
    return Observable(Stage("amb", drops: .notListening)) { downstream, subscription in
      let race = AmbSelection(subscription)
      for source in sources {
        guard let input = race.enter() else { return }
        let upstream = Observer<Element>(
          next: { element in race.pass(from: input) { downstream.onNext(element) } },
          error: { error in
            race.pass(from: input) { if input.stop() { downstream.onError(error) } }
          },
          completed: {
            race.pass(from: input) {
              guard input.stop() else { return }
              downstream.onCompleted()
              input.dispose()
            }
          })
        source.subscribe(upstream, in: input)
      }
    }
  }

  /// As ``amb(_:)-swift.type.method``, for this stream and another one.
  @inlinable
  public func amb(_ other: some ObservableConvertibleType<Element>) -> Observable<Element> {
    .amb([self, other.asObservable()])
  }
}

/// Several subscriptions, of which only the first that receives an event stays.
///
/// The first event may arrive while another thread still subscribes to the remaining streams. When
/// two streams emit on two threads at the same time, one of them wins.
@usableFromInline
final class AmbSelection: @unchecked Sendable {
  /// The address of the winner's subscription; 0 while there is no winner.
  @usableFromInline let winner = Atomic<UInt>(0)
  private let lock = Lock()
  /// Guarded by the lock.
  private var inputs: [StreamSubscription] = []
  private let subscription: StreamSubscription

  @usableFromInline
  init(_ subscription: StreamSubscription) {
    self.subscription = subscription
  }

  /// Adds a subscription; returns nil when there is a winner, or when the operator's subscription
  /// is disposed.
  @usableFromInline
  func enter() -> StreamSubscription? {
    lock.withLock {
      guard winner.load(ordering: .relaxed) == 0, subscription.isLive else { return nil }
      let input = subscription.child()
      inputs.append(input)
      return input
    }
  }

  /// Passes an event on unless another input has won. The first event decides the winner, and the
  /// losers are disposed before it is passed on.
  @inlinable
  func pass(from input: StreamSubscription, _ event: () -> Void) {
    let number = UInt(bitPattern: ObjectIdentifier(input))
    let winner = winner.load(ordering: .relaxed)
    if winner == number { return event() }
    guard winner == 0, input.isLive, let inputs = decide(number) else { return }
    for loser in inputs where loser !== input { loser.dispose() }
    // What a disposal has caused may have ended the subscription.
    if input.isLive { event() }
  }

  /// Stores the winner and returns all inputs; returns nil when there is a winner already.
  @usableFromInline
  func decide(_ number: UInt) -> [StreamSubscription]? {
    lock.withLock {
      guard winner.load(ordering: .relaxed) == 0 else { return nil }
      winner.store(number, ordering: .relaxed)
      defer { inputs = [] }
      return inputs
    }
  }
}

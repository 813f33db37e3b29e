/// One subscription's attempts at a source, and what a stream made of their ends has decided of the next: what `retry(when:)` and
/// `repeat(when:)` share.
final class DecidedAttempts<Element, Reason> {
  /// Why the attempts ended, for the stream that decides.
  let reasons = PublishSubject<Reason>()
  private let source: Observable<Element>
  private let downstream: Observer<Element>
  private let subscription: Subscription
  private let endsAtOnce: Bool
  private let rounds = Rounds()
  /// How the deciding stream has ended, if it has.
  @exclusivity(unchecked) private var end: (() -> Void)?
  @exclusivity(unchecked) private var isWaiting = false

  init(
    _ source: Observable<Element>, _ downstream: Observer<Element>, _ subscription: Subscription,
    endsAtOnce: Bool
  ) {
    self.source = source
    self.downstream = downstream
    self.subscription = subscription
    self.endsAtOnce = endsAtOnce
  }

  func listen<Trigger>(to trigger: Observable<Trigger>, _ attempt: @escaping () -> Void) {
    let input = subscription.notices()
    let downstream = downstream
    let observer = Observer<Trigger>(
      next: { _ in if self.isWaiting { attempt() } },
      failed: { error in self.decide(input) { downstream.failed(error) } },
      done: { self.decide(input, now: self.endsAtOnce, downstream.done) })
    trigger.subscribe(observer, in: input)
  }

  private func decide(_ input: Subscription, now: Bool = false, _ end: @escaping () -> Void) {
    guard input.stop() else { return }
    if isWaiting || now { end() } else { self.end = end }
    input.dispose()
  }

  /// Subscribes the source with an observer that says by ``finish(_:because:)`` which of its ends is decided on.
  func attempt(_ observer: @escaping (Subscription) -> Observer<Element>) {
    isWaiting = false
    rounds.request {
      guard subscription.isLive else { return }
      let input = subscription.child()
      source.subscribe(observer(input), in: input)
    }
  }

  func finish(_ input: Subscription, because reason: Reason) {
    guard input.stop() else { return }
    input.dispose()
    if let end { return end() }
    isWaiting = true
    reasons.onNext(reason)
  }
}

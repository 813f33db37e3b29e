extension Observable {
  /// The stream of the attempts at this one, of which a stream that was made of their ends decides.
  ///
  /// - Parameters:
  ///   - name: what the stage is called.
  ///   - handler: makes of the ends the stream that decides; one that throws fails the stream.
  ///   - endsAtOnce: whether that one's completion ends an attempt that is under way.
  ///   - makeObserver: what listens to an attempt, and says by ``NotifiedAttempts/finish(_:because:)`` which of its ends is
  ///     decided on.
  func attempts<Reason, Trigger: ObservableConvertibleType>(
    _ name: String, decidedBy handler: @escaping (Observable<Reason>) throws -> Trigger,
    endsAtOnce: Bool, _ makeObserver: @escaping NotifiedAttempts<Element, Reason>.MakeObserver
  ) -> Observable<Element> {
    // Apart from the attempt itself, during which the stages above are subscribed.
    let prepare = {
      (downstream: Observer<Element>, subscription: StreamSubscription)
        -> NotifiedAttempts<Element, Reason>? in
      let decided = NotifiedAttempts<Element, Reason>(
        self, downstream, subscription, endsAtOnce: endsAtOnce, makeObserver)
      let trigger: Trigger
      do {
        trigger = try handler(decided.reasons)
      } catch {
        if subscription.isLive { downstream.failed(error) }
        return nil
      }
      decided.listen(to: trigger.asObservable())
      return decided
    }
    return Observable(Stage(name)) { prepare($0, $1)?.begin() }
  }
}

/// One subscription's attempts at a source, and what a stream made of their ends has decided of the next: what `retry(when:)` and
/// `repeat(when:)` share.
final class NotifiedAttempts<Element, Reason> {
  typealias MakeObserver = (
    NotifiedAttempts<Element, Reason>, _ downstream: Observer<Element>, _ input: StreamSubscription
  ) -> Observer<Element>

  /// Why the attempts ended, for the stream that decides.
  fileprivate let reasons = PublishSubject<Reason>()
  private let source: Observable<Element>
  private let downstream: Observer<Element>
  private let subscription: StreamSubscription
  private let endsAtOnce: Bool
  private let makeObserver: MakeObserver
  private let rounds = Trampoline()
  /// How the deciding stream has ended, if it has. Events alone use this and the next.
  @exclusivity(unchecked) private var end: (() -> Void)?
  @exclusivity(unchecked) private var isWaiting = false

  fileprivate init(
    _ source: Observable<Element>, _ downstream: Observer<Element>,
    _ subscription: StreamSubscription,
    endsAtOnce: Bool, _ makeObserver: @escaping MakeObserver
  ) {
    self.source = source
    self.downstream = downstream
    self.subscription = subscription
    self.endsAtOnce = endsAtOnce
    self.makeObserver = makeObserver
  }

  fileprivate func listen<Trigger>(to trigger: Observable<Trigger>) {
    let input = subscription.notices()
    let downstream = downstream
    let observer = Observer<Trigger>(
      next: { _ in if self.isWaiting { self.attempt() } },
      failed: { error in self.decide(input) { downstream.failed(error) } },
      done: { self.decide(input, now: self.endsAtOnce, downstream.done) })
    trigger.subscribe(observer, in: input)
  }

  private func decide(_ input: StreamSubscription, now: Bool = false, _ end: @escaping () -> Void) {
    guard input.stop() else { return }
    if isWaiting || now { end() } else { self.end = end }
    input.dispose()
  }

  private func attempt() {
    isWaiting = false
    begin()
  }

  /// Apart from what follows an end: on the thread that subscribes, no variable is touched.
  fileprivate func begin() {
    rounds.request {
      guard subscription.isLive else { return }
      let input = subscription.child()
      source.subscribe(makeObserver(self, downstream, input), in: input)
    }
  }

  func finish(_ input: StreamSubscription, because reason: Reason) {
    guard input.stop() else { return }
    input.dispose()
    if let end { return end() }
    isWaiting = true
    reasons.onNext(reason)
  }
}

extension Observable {
  /// Subscribes to this stream again after an attempt has ended, when a notifier allows it, which
  /// `handler` makes from the stream of the ends.
  ///
  /// - Parameters:
  ///   - endsAtOnce: Whether the completion of the notifier ends an attempt that is running.
  ///   - makeObserver: Makes the observer of one attempt. At the end that the notifier decides
  ///     about, the observer calls ``NotifiedAttempts/finish(_:because:)``.
  func attempts<Reason, Trigger: ObservableConvertibleType>(
    _ name: String, decidedBy handler: @escaping (Observable<Reason>) throws -> Trigger,
    endsAtOnce: Bool, _ makeObserver: @escaping NotifiedAttempts<Element, Reason>.MakeObserver
  ) -> Observable<Element> {
    Observable(Stage(name)) { downstream, subscription in
      let decided = NotifiedAttempts<Element, Reason>(
        self, downstream, subscription, endsAtOnce: endsAtOnce, makeObserver)
      do {
        decided.subscribe(to: try handler(decided.reasons).asObservable())
      } catch {
        if subscription.isLive { downstream.onError(error) }
        return
      }
      decided.begin()
    }
  }
}

/// The attempts of one subscription at a source, and the decisions of a notifier about the next
/// attempt: `retry(when:)` and `repeat(when:)` share this class.
final class NotifiedAttempts<Element, Reason> {
  typealias MakeObserver = (
    NotifiedAttempts<Element, Reason>, _ downstream: Observer<Element>, _ input: StreamSubscription
  ) -> Observer<Element>

  /// Emits the reason for the end of each attempt, for the notifier.
  fileprivate let reasons = PublishSubject<Reason>()
  private let source: Observable<Element>
  private let downstream: Observer<Element>
  private let subscription: StreamSubscription
  private let endsAtOnce: Bool
  private let makeObserver: MakeObserver
  private let trampoline = Trampoline()
  /// Ends the returned stream when the running attempt ends; nil unless the notifier has ended
  /// during an attempt.
  ///
  /// Only event handlers access this property and the next one.
  private var end: (() -> Void)?
  private var isWaiting = false

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

  fileprivate func subscribe<Trigger>(to trigger: Observable<Trigger>) {
    let input = subscription.notifierChild()
    let downstream = downstream
    let observer = Observer<Trigger>(
      next: { _ in if self.isWaiting { self.attempt() } },
      error: { error in self.decide(input) { downstream.onError(error) } },
      completed: { self.decide(input, now: self.endsAtOnce, { downstream.onCompleted() }) })
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

  /// Begins an attempt: subscribes to the source.
  ///
  /// This is separate from ``attempt()``, so that the thread that subscribes writes no property.
  fileprivate func begin() {
    trampoline.request {
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

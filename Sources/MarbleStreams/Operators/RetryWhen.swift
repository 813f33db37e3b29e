/// What a completion of the stream that decides on retries does.
public enum RetryNotifierCompletion: Sendable {
  /// Lets the current attempt go on; its failure then completes the stream.
  case atNextError
  /// Completes the stream and disposes the current attempt.
  case immediate
}

extension Observable {
  /// Subscribes again when a stream made of the failures says so.
  ///
  /// ```marbles
  /// cold s     -a#
  /// let out  = s.retry(when: { errors in errors.flatMap { _ in timer(2t) }.take(2) })
  /// expect out -a---a---a|
  /// subs s     ^-!
  /// subs s     ----^-!
  /// subs s     --------^-!
  /// ```
  ///
  /// The handler is called once, at the subscription. Its stream's value subscribes the source again, in that instant; its failure ends the
  /// stream with that failure. When it completes, a stream that waits for it completes, and one whose source runs completes
  /// at the source's next failure (D9). The source's own completion passes. A source that fails at once is retried in a loop,
  /// without growing the stack. It holds nothing.
  ///
  /// - Parameters:
  ///   - notificationHandler: makes of the failures the stream that decides; one that throws fails the stream.
  ///   - notifierCompletion: what its completion does while the source runs.
  public func retry<Trigger: ObservableConvertibleType>(
    when notificationHandler: @escaping (Observable<any Error>) throws -> Trigger,
    notifierCompletion: RetryNotifierCompletion = .atNextError
  ) -> Observable<Element> {
    Observable(Stage("retry")) { downstream, subscription in
      let decided = DecidedRetries(self, downstream, subscription, notifierCompletion)
      let trigger: Trigger
      do {
        trigger = try notificationHandler(decided.errors)
      } catch {
        if subscription.isLive { downstream.failed(error) }
        return
      }
      decided.listen(to: trigger.asObservable())
      decided.attempt()
    }
  }
}

/// One subscription's attempts, and what has been decided of the next.
private final class DecidedRetries<Element> {
  let errors = PublishSubject<any Error>()
  private let source: Observable<Element>
  private let downstream: Observer<Element>
  private let subscription: Subscription
  private let completion: RetryNotifierCompletion
  private let rounds = Rounds()
  /// How the deciding stream has ended, if it has.
  @exclusivity(unchecked) private var end: (() -> Void)?
  @exclusivity(unchecked) private var isWaiting = false

  init(
    _ source: Observable<Element>, _ downstream: Observer<Element>,
    _ subscription: Subscription, _ completion: RetryNotifierCompletion
  ) {
    self.source = source
    self.downstream = downstream
    self.subscription = subscription
    self.completion = completion
  }

  func listen<Trigger>(to trigger: Observable<Trigger>) {
    let input = subscription.child()
    let downstream = downstream
    let observer = Observer<Trigger>(
      next: { _ in if self.isWaiting { self.attempt() } },
      failed: { error in self.decide(input) { downstream.failed(error) } },
      done: { self.decide(input, now: self.completion == .immediate, downstream.done) })
    trigger.subscribe(observer, in: input)
  }

  private func decide(_ input: Subscription, now: Bool = false, _ end: @escaping () -> Void) {
    guard input.stop() else { return }
    if isWaiting || now { end() } else { self.end = end }
    input.dispose()
  }

  func attempt() {
    isWaiting = false
    rounds.request {
      guard subscription.isLive else { return }
      let input = subscription.child()
      let upstream = Observer<Element>(
        next: downstream.next,
        failed: { error in
          guard input.stop() else { return }
          input.dispose()
          if let end = self.end { return end() }
          self.isWaiting = true
          self.errors.onNext(error)
        },
        done: downstream.done)
      source.subscribe(upstream, in: input)
    }
  }
}

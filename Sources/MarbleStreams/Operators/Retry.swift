extension Observable {
  /// Subscribes to the stream again each time it fails, without a limit.
  ///
  /// ```marbles
  /// cold s     -a#
  /// let out  = s.retry()
  /// until 5t
  /// expect out -a-a-a
  /// subs s     ^-!
  /// subs s     --^-!
  /// subs s     ----^
  /// ```
  ///
  /// Values that have been emitted are not taken back.
  public func retry() -> Observable<Element> {
    retrying { _ in true }
  }

  /// Subscribes to the stream again when it fails, until it has been subscribed `attempts` times.
  ///
  /// ```marbles
  /// cold s     -a#
  /// let out  = s.retry(attempts: 3)
  /// expect out -a-a-a#
  /// ```
  ///
  /// `retry(attempts: 1)` changes nothing.
  ///
  /// - Precondition: `attempts` is at least 1.
  public func retry(attempts: Int) -> Observable<Element> {
    precondition(
      attempts > 0, "retry(attempts: \(attempts)): without an attempt nothing is subscribed")
    return retrying { $0 < attempts }
  }

  /// As ``retry(attempts:)``, with one more attempt.
  ///
  /// - Precondition: `retries` is not negative.
  public func retry(retries: Int) -> Observable<Element> {
    precondition(retries >= 0, "retry(retries: \(retries)): negative")
    return retrying { $0 <= retries }
  }

  /// RxSwift's ``retry(attempts:)``. Combine's `retry(_:)` counts as ``retry(retries:)`` does.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    retry(attempts: maxAttemptCount)
  }

  private func retrying(_ again: @escaping (_ attempts: Int) -> Bool) -> Observable<Element> {
    Observable(Stage("retry")) { downstream, subscription in
      Attempts(self, after: .error, again, downstream, subscription).begin()
    }
  }
}

/// The effect of a completion of the notifier that decides about retries.
public enum RetryNotifierCompletion: String, CaseIterable, Sendable {
  /// The current attempt continues, and its failure then completes the stream.
  case atNextError
  /// The stream completes at once, and the current attempt is disposed.
  case immediate
}

extension Observable {
  /// Subscribes to the stream again after a failure, when a notifier emits.
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
  /// The handler is called once for each subscription, with the stream of the failures. A value of
  /// the notifier is ignored while the source runs. The returned stream ends as the notifier does:
  /// at once if it waits for the notifier, otherwise when the source next fails. With
  /// `notifierCompletion: .immediate` a completion never waits.
  public func retry<Trigger: ObservableConvertibleType>(
    when notificationHandler: @escaping (Observable<any Error>) throws -> Trigger,
    notifierCompletion: RetryNotifierCompletion = .atNextError
  ) -> Observable<Element> {
    attempts(
      "retry", decidedBy: notificationHandler, endsAtOnce: notifierCompletion == .immediate
    ) { decided, downstream, input in
      Observer(
        next: { downstream.onNext($0) }, error: { decided.finish(input, because: $0) },
        completed: { downstream.onCompleted() })
    }
  }

  /// Subscribes to the stream again some time after it has failed.
  ///
  /// ```marbles
  /// cold s     -a#
  /// let out  = s.retry(attempts: 3, delay: 2t)
  /// expect out -a---a---a#
  /// subs s     ^-!
  /// subs s     ----^-!
  /// subs s     --------^-!
  /// ```
  ///
  /// With `resetOnSuccess` every value resets the count, so `attempts` limits the failures in a
  /// row. RxJS: `retry({ count, delay, resetOnSuccess })`, with a `count` of `attempts - 1`.
  ///
  /// - Precondition: `attempts` is at least 1.
  public func retry(
    attempts: Int = .max, delay: Duration, resetOnSuccess: Bool = false,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    retry(attempts: attempts, resetOnSuccess: resetOnSuccess, scheduler: scheduler) { _, _ in
      delay
    }
  }

  /// Subscribes to the stream again after it has failed; a closure computes the delay from the
  /// number of the failure and the error.
  ///
  /// ```marbles
  /// cold s     -a#
  /// let out  = s.retry(attempts: 3, delay: { failures, _ in pow(2, failures) * 1t })
  /// expect out -a---a-----a#
  /// subs s     ^-!
  /// subs s     ----^-!
  /// subs s     ----------^-!
  /// ```
  ///
  /// The closure is called at each failure but the last, before the source is disposed. It receives
  /// 1 at the first one. Otherwise as ``retry(attempts:delay:resetOnSuccess:scheduler:)``.
  ///
  /// - Precondition: `attempts` is at least 1.
  public func retry(
    attempts: Int = .max, resetOnSuccess: Bool = false, scheduler: any SchedulerType,
    delay: @escaping (_ errorCount: Int, _ error: any Error) throws -> Duration
  ) -> Observable<Element> {
    precondition(
      attempts > 0, "retry(attempts: \(attempts)): without an attempt nothing is subscribed")
    return Observable(Stage("retry")) { downstream, subscription in
      let delayed = DelayedAttempts(
        self, downstream, subscription, limit: attempts, resetsOnSuccess: resetOnSuccess, delay)
      delayed.begin(
        RestartableTimer("retry", on: scheduler, in: subscription) { delayed.begin($0) })
    }
  }
}

/// The attempts of one subscription of `retry` with a delay.
///
/// It does not own its timer: the action of the timer keeps it alive.
private final class DelayedAttempts<Element> {
  private let source: Observable<Element>
  private let downstream: Observer<Element>
  private let subscription: StreamSubscription
  private let limit: Int
  private let resetsOnSuccess: Bool
  private let delay: (Int, any Error) throws -> Duration
  /// An inline scheduler runs the timer inside the failure.
  private let trampoline = Trampoline()
  /// Only event handlers access it.
  private var errorCount = 0

  init(
    _ source: Observable<Element>, _ downstream: Observer<Element>,
    _ subscription: StreamSubscription, limit: Int, resetsOnSuccess: Bool,
    _ delay: @escaping (Int, any Error) throws -> Duration
  ) {
    self.source = source
    self.downstream = downstream
    self.subscription = subscription
    self.limit = limit
    self.resetsOnSuccess = resetsOnSuccess
    self.delay = delay
  }

  func begin(_ timer: RestartableTimer) {
    trampoline.request {
      guard subscription.isLive else { return }
      let input = subscription.child()
      source.subscribe(observer(of: input, timer), in: input)
    }
  }

  private func observer(
    of input: StreamSubscription, _ timer: RestartableTimer
  ) -> Observer<Element> {
    let downstream = downstream
    let failed = { (error: any Error) in self.fail(error, input, timer) }
    guard resetsOnSuccess else {
      return Observer(
        next: { downstream.onNext($0) }, error: failed, completed: { downstream.onCompleted() })
    }
    return Observer(
      next: { element in
        self.errorCount = 0
        downstream.onNext(element)
      }, error: failed, completed: { downstream.onCompleted() })
  }

  private func fail(
    _ error: any Error, _ input: StreamSubscription, _ timer: RestartableTimer
  ) {
    guard input.stop() else { return }
    errorCount += 1
    let wait: Duration
    do {
      guard errorCount < limit else { throw error }
      wait = try delay(errorCount, error)
    } catch {
      if subscription.isLive { downstream.onError(error) }
      return input.dispose()
    }
    input.dispose()
    timer.set(after: wait)
  }
}

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
  /// At the instant of the failure the source is disposed and then subscribed again. Values that
  /// have been emitted are not taken back. A source that fails while it is being subscribed is
  /// retried in a loop, not by recursion: the stack does not grow, and the loop stops when the
  /// subscriber disposes.
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
  /// The failure of the last attempt passes. `retry(attempts: 1)` changes nothing. As in
  /// ``retry()``, the next attempt begins at the instant of the failure, and disposing the
  /// subscription disposes the source.
  ///
  /// - Precondition: `attempts` is at least 1.
  public func retry(attempts: Int) -> Observable<Element> {
    precondition(
      attempts > 0, "retry(attempts: \(attempts)): without an attempt nothing is subscribed")
    return retrying { $0 < attempts }
  }

  /// Subscribes to the stream again when it fails, at most `retries` times: ``retry(attempts:)``
  /// with one more attempt.
  ///
  /// - Precondition: `retries` is not negative.
  public func retry(retries: Int) -> Observable<Element> {
    precondition(retries >= 0, "retry(retries: \(retries)): negative")
    return retrying { $0 <= retries }
  }

  /// RxSwift's form of ``retry(attempts:)``.
  ///
  /// Combine's `retry(_:)` counts the retries instead: here that is ``retry(retries:)``.
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
  /// The handler is called once, at the subscription, and makes the notifier from the stream of
  /// failures. When the notifier emits, the source is subscribed again at that instant; a value is
  /// ignored while the source runs. When the notifier completes or fails, the returned stream does
  /// the same: at once if it waits for the notifier, otherwise when the source next fails. With
  /// `notifierCompletion: .immediate` it always completes at once. A source that fails while it is
  /// being subscribed is retried in a loop, and the stack does not grow.
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
  /// The failed source is disposed at the instant of its failure, and subscribed again after the
  /// delay. With a delay of zero or less it is subscribed at the same instant, after everything
  /// that is queued for that instant. The failure of the last attempt passes at once. With
  /// `resetOnSuccess` every value resets the count, so `attempts` limits the failures in a row.
  /// RxJS: `retry({ count, delay, resetOnSuccess })`, whose `count` is one less than `attempts`.
  ///
  /// - Parameter attempts: The greatest number of subscriptions; without it there is no limit.
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
  /// The closure is called at the instant of each failure but the last, before the source is
  /// disposed. It receives 1 at the first failure. With `resetOnSuccess` every value resets the
  /// number. Everything else is as in ``retry(attempts:delay:resetOnSuccess:scheduler:)``: a delay
  /// of zero or less, the completion, what it holds, and the release of the source and the timer at
  /// a disposal.
  ///
  /// - Parameter attempts: The greatest number of subscriptions; without it there is no limit.
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

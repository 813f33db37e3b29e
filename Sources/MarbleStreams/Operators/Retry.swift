/// The effect of a completion of the notifier that decides about retries.
public enum RetryNotifierCompletion: String, CaseIterable, Sendable {
  /// The current attempt continues, and its failure then completes the stream.
  case atNextError
  /// The stream completes at once, and the current attempt is disposed.
  case immediate
}

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
    ) { downstream, finish in
      Observer(
        next: { downstream.onNext($0) }, error: finish, completed: { downstream.onCompleted() })
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
      let errorCount = Cell(0)
      // An inline scheduler runs the timer inside the failure.
      let trampoline = Trampoline()
      let begin = { (timer: RestartableTimer) in
        trampoline.request {
          guard subscription.isLive else { return }
          let input = subscription.child()
          let observer = Observer<Element>(
            next: { element in
              if resetOnSuccess { errorCount.value = 0 }
              downstream.onNext(element)
            },
            error: { error in
              guard input.stop() else { return }
              errorCount.value += 1
              do {
                guard errorCount.value < attempts else { throw error }
                let wait = try delay(errorCount.value, error)
                input.dispose()
                timer.set(after: wait)
              } catch {
                if subscription.isLive { downstream.onError(error) }
                input.dispose()
              }
            },
            completed: { downstream.onCompleted() })
          self.subscribe(observer, in: input)
        }
      }
      begin(RestartableTimer("retry", on: scheduler, in: subscription, begin))
    }
  }
}

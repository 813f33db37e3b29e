import MarbleStreams

extension Chain {
  static var failing: [Chain] {
    [
      Chain("s.catch(_:)") { parts in parts.s.catch { _ in parts.t } },
      Chain("s.catchError(_:)") { parts in parts.s.catchError { _ in parts.t } },
      Chain("s.catchAndReturn(_:)") { $0.s.catchAndReturn(0) },
      Chain("s.catchErrorJustReturn(_:)") { $0.s.catchErrorJustReturn(0) },
      Chain("s.mapError(_:)") { $0.s.mapError { $0 } },
      Chain("s.retry()") { $0.s.retry() },
      Chain("s.retry(_:)") { $0.breaking.retry(3) },
      Chain("s.retry(retries:)") { $0.breaking.retry(retries: 2) },
      Chain("s.retry(attempts:)") { $0.breaking.retry(attempts: 2) },
      Chain("s.retry(attempts:delay:resetOnSuccess:)") {
        $0.breaking.retry(attempts: 3, delay: .nanoseconds(1), scheduler: $0.queue)
      },
      Chain("s.retry(attempts:delay:resetOnSuccess:), begun anew by each value", .endless) {
        $0.breaking.retry(
          attempts: 2, delay: .nanoseconds(1), resetOnSuccess: true, scheduler: $0.queue)
      },
      Chain("s.retry(attempts:resetOnSuccess:delay:)") {
        $0.breaking.retry(attempts: 3, scheduler: $0.queue) { failures, _ in
          .nanoseconds(failures)
        }
      },
      Chain("s.retry(when:notifierCompletion:)") { parts in
        parts.breaking.retry(when: { $0.take(2).flatMap { _ in parts.t } })
      },
      Chain("s.retryWhen(when:notifierCompletion:)") { parts in
        parts.s.retry(when: { _ in parts.t }, notifierCompletion: .immediate)
      },
      Chain("s.repeat()", .endless) { $0.s.repeat() },
      Chain("s.repeat(times:)") { $0.s.repeat(times: 3) },
      Chain("s.repeat(when:)") { parts in parts.s.repeat(when: { _ in parts.t }) },
      Chain("s.repeatWhen(when:)") { parts in
        parts.s.repeat(when: { $0.take(2).flatMap { _ in parts.t } })
      },
    ]
  }

  static var sharing: [Chain] {
    [
      Chain("s.share(replay:scope:)") { $0.s.share() },
      Chain("s.share(replay:scope:), remembering") { $0.s.share(replay: 2) },
      Chain("s.share(replay:scope:), forever") { $0.s.share(scope: .forever) },
      Chain("s.share(replay:scope:), kept alive", .keeping) {
        $0.s.share(replay: 1, scope: .keepAlive)
      },
      Chain("s.share(replay:resetOnError:resetOnComplete:resetOnRefCountZero:)", .keeping) {
        $0.s.share(resetOnRefCountZero: false)
      },
      Chain("s.shareReplay(_:)") { $0.s.shareReplay(2) },
      Chain("s.publish()", .keeping) { connected($0.s.publish()) },
      Chain("s.replay(_:)", .keeping) { connected($0.s.replay(2)) },
      Chain("s.replayAll()", .keeping) { connected($0.t.replayAll()) },
      Chain("s.multicast(_:)", .keeping) { connected($0.s.multicast(PublishSubject())) },
      Chain("s.multicast(makeSubject:)") {
        $0.s.multicast { BehaviorSubject(value: 0) }.refCount()
      },
      Chain("s.refCount()") { $0.s.publish().refCount() },
    ]
  }

  /// Returns a stream that connects at every subscription, and disposes some of these connections
  /// at once.
  private static func connected(_ stream: ConnectableObservable<Number>) -> Observable<Number> {
    .deferred {
      let connection = stream.connect()
      if Bool.random() { connection.dispose() }
      return stream
    }
  }
}

/// When the source of a stream that is subscribed on a scheduler is disposed.
public enum SubscribeOnDisposal: Sendable {
  /// In the instant of the disposal, on the thread that disposes.
  case immediate
  /// As an action on the scheduler, as RxSwift and Combine do.
  case scheduled
}

extension Observable {
  /// The stream, subscribed as an action on a scheduler.
  ///
  /// ```marbles
  /// cold s     a-b|
  /// let out  = s.subscribe(on: .main)
  /// expect out a-b|
  /// ```
  ///
  /// ![subscribe: the rows above, drawn as marbles](subscribe)
  ///
  /// Only the subscribing moves: events come wherever the source sends them. In virtual time it happens at this instant, after
  /// all that is queued for it, so a hot event of this instant may be missed. Disposed before that, the source is never
  /// subscribed. A failure passes as the source sends it. It holds the action that subscribes.
  ///
  /// - Parameters:
  ///   - scheduler: where the source is subscribed.
  ///   - disposal: when the source is disposed after this stream has been (D27); an end of the source is its own.
  public func subscribe(
    on scheduler: any SchedulerType, disposal: SubscribeOnDisposal = .immediate
  ) -> Observable<Element> {
    Observable(Stage("subscribe")) { downstream, subscription in
      let input: StreamSubscription
      switch disposal {
      case .immediate: input = subscription.child()
      case .scheduled:
        input = StreamSubscription(run: subscription.run)
        let clock = subscription.clock(scheduler)
        subscription.add(
          Disposables.create { if input.isLive { clock.schedule { input.dispose() } } })
      }
      let upstream = Observer<Element>(
        next: { if subscription.isLive { downstream.next($0) } },
        failed: { error in
          guard input.stop() else { return }
          if subscription.isLive { downstream.failed(error) }
          input.dispose()
        },
        done: {
          guard input.stop() else { return }
          if subscription.isLive { downstream.done() }
          input.dispose()
        })
      RestartableTimer("subscribe", on: scheduler, in: subscription) {
        self.subscribe(upstream, in: input)
      }
      .set(after: 0)
    }
  }

  /// RxSwift 5's word for ``subscribe(on:disposal:)``.
  public func subscribeOn(_ scheduler: any SchedulerType) -> Observable<Element> {
    subscribe(on: scheduler).called("subscribeOn")
  }
}

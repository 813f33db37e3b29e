/// When `subscribe(on:)` disposes its source.
public enum SubscribeOnDisposal: String, CaseIterable, Sendable {
  /// At the instant of the disposal, on the thread that disposes.
  case immediate
  /// In an action on the scheduler, as RxSwift and Combine do.
  case scheduled
}

extension Observable {
  /// Subscribes to the stream in an action on a scheduler.
  ///
  /// ```marbles
  /// cold s     a-b|
  /// let out  = s.subscribe(on: .main)
  /// expect out a-b|
  /// ```
  ///
  /// Only the subscription moves to the scheduler: events are delivered wherever the source sends
  /// them. In virtual time the source is subscribed at the same instant, after everything that is
  /// queued for it, so a hot event of this instant may be missed.
  public func subscribe(
    on scheduler: any SchedulerType, disposal: SubscribeOnDisposal = .immediate
  ) -> Observable<Element> {
    Observable(Stage("subscribe")) { downstream, subscription in
      let input: StreamSubscription
      switch disposal {
      case .immediate: input = subscription.child()
      case .scheduled:
        input = StreamSubscription(context: subscription.context)
        let clock = subscription.clock(scheduler, of: "subscribe")
        subscription.add(
          Disposables.create { if input.isLive { clock.schedule { input.dispose() } } })
      }
      let upstream = Observer<Element>(
        of: input, next: { if subscription.isLive { downstream.onNext($0) } },
        error: { if subscription.isLive { downstream.onError($0) } },
        completed: { if subscription.isLive { downstream.onCompleted() } })
      RestartableTimer("subscribe", on: scheduler, in: subscription) {
        self.subscribe(upstream, in: input)
      }
      .set(after: Nanoseconds.zero)
    }
  }

  /// RxSwift 5's name for ``subscribe(on:disposal:)``.
  public func subscribeOn(_ scheduler: any SchedulerType) -> Observable<Element> {
    subscribe(on: scheduler).called("subscribeOn")
  }
}

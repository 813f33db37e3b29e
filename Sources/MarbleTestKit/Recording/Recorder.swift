import MarbleStreams

/// An observer that writes down every event with its instant.
public final class Recorder<Element>: ObserverType {
  /// What has happened so far, in order.
  public private(set) var events: TimedEvents<Element> = []
  private let scheduler: TestScheduler
  private var subscription: MarbleStreams.Subscription?

  /// Makes a recorder that reads this scheduler's clock.
  public init(scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  /// Subscribes to a stream and goes on until that ends or ``stop()`` is called.
  public func record(_ stream: Observable<Element>, in run: Run? = nil) {
    let subscription = MarbleStreams.Subscription(run: run)
    self.subscription = subscription
    let observer = Observer<Element>(
      next: { [self] element in
        if subscription.isLive { onNext(element) }
      },
      failed: { [self] error in
        if subscription.stop() { onError(error) }
        subscription.dispose()
      },
      done: { [self] in
        if subscription.stop() { onCompleted() }
        subscription.dispose()
      })
    stream.subscribe(observer, in: subscription)
  }

  /// Ends its subscription.
  public func stop() {
    subscription?.dispose()
    subscription = nil
  }

  /// Writes down a value.
  public func onNext(_ element: Element) { note(.next(element)) }

  /// Writes down a failure.
  public func onError(_ error: any Error) { note(.error(error)) }

  /// Writes down a completion.
  public func onCompleted() { note(.completed) }

  private func note(_ event: Event<Element>) {
    events.append(TimedEvent(time: scheduler.now.nanoseconds, event: event))
  }
}

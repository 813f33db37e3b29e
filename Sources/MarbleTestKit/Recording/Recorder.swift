import MarbleStreams

/// An observer that writes down every event with its instant.
public final class Recorder<Element>: ObserverType {
  /// What has happened so far, in order.
  @inlinable
  public var events: TimedEvents<Element> { recorded }

  @exclusivity(unchecked) @usableFromInline var recorded: TimedEvents<Element> = []
  @usableFromInline let scheduler: TestScheduler
  @usableFromInline var subscription: MarbleStreams.Subscription?

  /// Makes a recorder that reads this scheduler's clock.
  @inlinable
  public init(scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  /// Subscribes to a stream and goes on until that ends or ``stop()`` is called.
  @inlinable
  public func record(_ stream: Observable<Element>, in run: Run? = nil) {
    let subscription = MarbleStreams.Subscription(run: run)
    self.subscription = subscription
    recorded.reserveCapacity(8)
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
  @inlinable
  public func onNext(_ element: Element) { note(.next(element)) }

  /// Writes down a failure.
  @inlinable
  public func onError(_ error: any Error) { note(.error(error)) }

  /// Writes down a completion.
  @inlinable
  public func onCompleted() { note(.completed) }

  @inlinable
  func note(_ event: Event<Element>) {
    recorded.append(TimedEvent(time: scheduler.now.nanoseconds, event: event))
  }
}

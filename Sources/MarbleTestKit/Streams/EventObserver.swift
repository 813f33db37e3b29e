import MarbleStreams

/// An observer that notes every event with its instant.
public final class EventObserver<Element>: ObserverType {
  /// The observed events, in order.
  @inlinable
  public var events: TimedEvents<Element> { observed }

  @exclusivity(unchecked) @usableFromInline var observed: TimedEvents<Element> = []
  @usableFromInline let scheduler: TestScheduler
  @usableFromInline var subscription: StreamSubscription?
  /// False on a thread whose events the bench refuses. Nil admits every thread.
  @usableFromInline var admits: (() -> Bool)?
  /// The trace of the stream, if the bench explains its failures.
  var trace: TracedStage?

  /// Makes an observer that reads this scheduler's clock.
  @inlinable
  public init(scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  /// Subscribes to a stream and notes until the stream ends or ``stop()`` is called. An observer
  /// observes one stream: what an earlier one sends from now on is not noted.
  @inlinable
  public func observe(_ stream: Observable<Element>, in context: SubscriptionContext? = nil) {
    stop()
    let subscription = StreamSubscription(context: context)
    self.subscription = subscription
    observed.reserveCapacity(8)
    // Closures that hold one object allocate no memory of their own.
    let observer = Observer<Element>(
      next: { if self.isLive { self.onNext($0) } },
      error: { error in self.end { self.onError(error) } },
      completed: { self.end { self.onCompleted() } })
    stream.subscribe(observer, in: subscription)
  }

  @inlinable var isLive: Bool { subscription?.isLive ?? false }

  @usableFromInline
  func end(_ note: () -> Void) {
    guard let subscription else { return }
    if subscription.stop() { note() }
    subscription.dispose()
  }

  /// Disposes the subscription.
  public func stop() {
    subscription?.dispose()
    subscription = nil
  }

  /// Notes a value.
  @inlinable
  public func onNext(_ element: Element) { note(.next(element)) }

  /// Notes an error.
  @inlinable
  public func onError(_ error: any Error) { note(.error(error)) }

  /// Notes a completion.
  @inlinable
  public func onCompleted() { note(.completed) }

  @inlinable
  func note(_ event: Event<Element>) {
    if let admits, !admits() { return }
    observed.append(TimedEvent(time: scheduler.now, event: event))
  }
}

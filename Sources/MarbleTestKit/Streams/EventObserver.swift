import MarbleStreams

/// An observer that notes every event with its instant.
public final class EventObserver<Element>: ObserverType {
  /// The observed events, in order.
  @inlinable
  public var events: TimedEvents<Element> { observed }

  @exclusivity(unchecked) @usableFromInline var observed: TimedEvents<Element> = []
  @usableFromInline let scheduler: TestScheduler
  @usableFromInline var subscription: StreamSubscription?

  /// Makes an observer that reads this scheduler's clock.
  ///
  /// - Parameter scheduler: The virtual clock, which gives each event its instant.
  @inlinable
  public init(scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  /// Subscribes to a stream and notes until the stream ends or ``stop()`` is called.
  ///
  /// - Parameters:
  ///   - stream: The stream to subscribe to.
  ///   - context: The context that the subscription belongs to. By default it belongs to none.
  @inlinable
  public func observe(_ stream: Observable<Element>, in context: SubscriptionContext? = nil) {
    let subscription = StreamSubscription(context: context)
    self.subscription = subscription
    observed.reserveCapacity(8)
    let listening = SubscribedObserver(observer: self, subscription: subscription)
    let observer = Observer<Element>(
      next: { listening.onNext($0) }, error: { listening.onError($0) },
      completed: { listening.onCompleted() })
    stream.subscribe(observer, in: subscription)
  }

  /// Disposes the subscription.
  public func stop() {
    subscription?.dispose()
    subscription = nil
  }

  /// Notes a value.
  ///
  /// - Parameter element: The value, which happens at the current instant.
  @inlinable
  public func onNext(_ element: Element) { note(.next(element)) }

  /// Notes an error.
  ///
  /// - Parameter error: The error, which happens at the current instant.
  @inlinable
  public func onError(_ error: any Error) { note(.error(error)) }

  /// Notes a completion.
  @inlinable
  public func onCompleted() { note(.completed) }

  @inlinable
  func note(_ event: Event<Element>) {
    observed.append(TimedEvent(time: scheduler.now, event: event))
  }
}

/// An observer together with its subscription: one object, so that the closures of an observer
/// allocate no memory of their own.
@usableFromInline
final class SubscribedObserver<Element> {
  @usableFromInline let observer: EventObserver<Element>
  @usableFromInline let subscription: StreamSubscription

  @inlinable
  init(observer: EventObserver<Element>, subscription: StreamSubscription) {
    self.observer = observer
    self.subscription = subscription
  }

  @inlinable
  func onNext(_ element: Element) {
    if subscription.isLive { observer.onNext(element) }
  }

  @inlinable
  func onError(_ error: any Error) {
    if subscription.stop() { observer.onError(error) }
    subscription.dispose()
  }

  @inlinable
  func onCompleted() {
    if subscription.stop() { observer.onCompleted() }
    subscription.dispose()
  }
}

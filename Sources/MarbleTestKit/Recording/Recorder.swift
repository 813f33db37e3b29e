import MarbleStreams

/// An observer that records every event with its instant.
public final class Recorder<Element>: ObserverType {
  /// The recorded events, in order.
  @inlinable
  public var events: TimedEvents<Element> { recorded }

  @exclusivity(unchecked) @usableFromInline var recorded: TimedEvents<Element> = []
  @usableFromInline let scheduler: TestScheduler
  @usableFromInline var subscription: StreamSubscription?

  /// Makes a recorder that reads this scheduler's clock.
  ///
  /// - Parameter scheduler: The virtual clock, which gives each event its instant.
  @inlinable
  public init(scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  /// Subscribes to a stream and records until the stream ends or ``stop()`` is called.
  ///
  /// - Parameters:
  ///   - stream: The stream to subscribe to.
  ///   - run: The run that the subscription belongs to. By default it belongs to none.
  @inlinable
  public func record(_ stream: Observable<Element>, in run: Run? = nil) {
    let subscription = StreamSubscription(run: run)
    self.subscription = subscription
    recorded.reserveCapacity(8)
    let listening = RecordingObserver(recorder: self, subscription: subscription)
    let observer = Observer<Element>(
      next: { listening.onNext($0) }, failed: { listening.onError($0) },
      done: { listening.onCompleted() })
    stream.subscribe(observer, in: subscription)
  }

  /// Disposes the subscription.
  public func stop() {
    subscription?.dispose()
    subscription = nil
  }

  /// Records a value.
  ///
  /// - Parameter element: The value, which happens at the current instant.
  @inlinable
  public func onNext(_ element: Element) { note(.next(element)) }

  /// Records an error.
  ///
  /// - Parameter error: The error, which happens at the current instant.
  @inlinable
  public func onError(_ error: any Error) { note(.error(error)) }

  /// Records a completion.
  @inlinable
  public func onCompleted() { note(.completed) }

  @inlinable
  func note(_ event: Event<Element>) {
    recorded.append(TimedEvent(time: scheduler.now, event: event))
  }
}

/// A recorder together with its subscription: one object, so that the closures of an observer
/// allocate no memory of their own.
@usableFromInline
final class RecordingObserver<Element> {
  @usableFromInline let recorder: Recorder<Element>
  @usableFromInline let subscription: StreamSubscription

  @inlinable
  init(recorder: Recorder<Element>, subscription: StreamSubscription) {
    self.recorder = recorder
    self.subscription = subscription
  }

  @inlinable
  func onNext(_ element: Element) {
    if subscription.isLive { recorder.onNext(element) }
  }

  @inlinable
  func onError(_ error: any Error) {
    if subscription.stop() { recorder.onError(error) }
    subscription.dispose()
  }

  @inlinable
  func onCompleted() {
    if subscription.stop() { recorder.onCompleted() }
    subscription.dispose()
  }
}

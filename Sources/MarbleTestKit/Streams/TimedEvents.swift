import MarbleStreams

/// An event at a time that is given in nanoseconds, since zero or since the subscription.
@frozen
public struct TimedEvent<Element> {
  /// Nanoseconds.
  public var time: Int64
  /// What happens.
  public var event: Event<Element>

  /// Makes an event.
  @inlinable
  public init(time: Int64, event: Event<Element>) {
    self.time = time
    self.event = event
  }
}

extension TimedEvent: Sendable where Element: Sendable {}
extension TimedEvent: Equatable where Element: Equatable {}

/// Events in the order in which they happen, as a source plays them.
public typealias TimedEvents<Element> = ContiguousArray<TimedEvent<Element>>

/// A source that a test wrote: it knows what it will do and notes who listens.
open class TestableObservable<Element>: Observable<Element> {
  /// Who listened from when to when.
  public final let subscriptions: SubscriptionLog
  private final let script: () -> TimedEvents<Element>

  /// What it does.
  public final var events: TimedEvents<Element> { script() }

  @usableFromInline
  init(
    _ stage: Stage, scheduler: TestScheduler, subscriptions: SubscriptionLog?,
    events script: @escaping () -> TimedEvents<Element>,
    _ body: @escaping (Observer<Element>, StreamSubscription) -> Void
  ) {
    let log = subscriptions ?? SubscriptionLog(scheduler: scheduler)
    self.subscriptions = log
    self.script = consume script
    super.init(consume stage) { observer, subscription in
      log.note(subscription)
      body(observer, subscription)
    }
  }
}

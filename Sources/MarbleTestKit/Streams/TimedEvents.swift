import MarbleStreams

/// An event with a time in nanoseconds, since zero or since the subscription.
@frozen
public struct TimedEvent<Element> {
  /// The time in nanoseconds.
  public var time: Int64
  /// The event.
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

/// Events in the order in which a source emits them.
public typealias TimedEvents<Element> = ContiguousArray<TimedEvent<Element>>

/// A source of a test. It knows its own events and records its subscriptions.
open class TestableObservable<Element>: Observable<Element> {
  /// The lifetimes of its subscriptions.
  public final let subscriptions: SubscriptionLog
  private final let script: () -> TimedEvents<Element>

  /// The events that it emits.
  public final var events: TimedEvents<Element> { script() }

  @usableFromInline
  init(
    _ stage: Stage, scheduler: TestScheduler, subscriptions: SubscriptionLog?,
    events script: @escaping () -> TimedEvents<Element>,
    _ body: @escaping (Observer<Element>, StreamSubscription) -> Void
  ) {
    let log = subscriptions ?? SubscriptionLog(scheduler: scheduler)
    self.subscriptions = log
    self.script = script
    super.init(stage) { observer, subscription in
      log.note(subscription)
      body(observer, subscription)
    }
  }
}

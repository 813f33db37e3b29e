import MarbleStreams

/// Events in the order in which they happen, as a source plays them.
public typealias TimedEvents<Element> = ContiguousArray<TimedEvent<Element>>

/// A source of a test. It stores its own events and notes its subscriptions.
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

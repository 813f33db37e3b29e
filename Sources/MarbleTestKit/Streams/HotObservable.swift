import MarbleStreams

/// A source that emits whether or not it has subscribers.
///
/// ``start()`` schedules its events before an operator can schedule anything. At equal instants a
/// hot event therefore precedes a timer, and two hot sources emit in the order in which they
/// were started. A late subscriber immediately receives the end of a source that has ended.
public final class HotObservable<Element>: TestableObservable<Element> {
  @usableFromInline package let player: SourcePlayer

  /// Makes a source that emits these events at their times since zero, once it is started.
  ///
  /// - Parameter subscriptions: By default the source has a log of its own.
  @inlinable
  public init(
    _ name: String = "hot source", scheduler: TestScheduler, events: TimedEvents<Element>,
    subscriptions: SubscriptionLog? = nil
  ) {
    let subject = PublishSubject<Element>()
    player = SourcePlayer(name, scheduler, events, into: subject)
    super.init(
      .source(name), scheduler: scheduler, subscriptions: subscriptions, events: { events }
    ) {
      subject.subscribe($0, in: $1)
    }
  }

  /// Makes a source that emits the events that a closure admits, and asks before it emits one.
  package init(
    _ name: String, scheduler: TestScheduler, events: TimedEvents<Element>,
    subscriptions: SubscriptionLog, admitting admits: @escaping (Event<Element>) -> Bool
  ) {
    let subject = PublishSubject<Element>()
    player = SourcePlayer(
      name, scheduler, count: events.count, time: { events[$0].time },
      play: { if admits(events[$0].event) { subject.on(events[$0].event) } })
    super.init(
      .source(name), scheduler: scheduler, subscriptions: subscriptions, events: { events }
    ) {
      subject.subscribe($0, in: $1)
    }
  }

  /// Schedules the events. Events before the current instant are emitted at once: their values have
  /// no subscriber yet, but an end is remembered.
  ///
  /// - Complexity: O(*n*), where *n* is the number of events.
  @inlinable
  public func start() {
    player.start()
  }
}

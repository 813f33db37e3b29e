import MarbleStreams

/// A source that starts from the beginning for every subscriber.
///
/// It schedules all its events when it is subscribed. At equal instants its events therefore
/// precede timers that are set later, and follow timers that were set earlier. The end of a
/// subscription cancels its remaining events.
public final class ColdObservable<Element>: TestableObservable<Element> {
  /// True if an async call waits for its answer although its task was cancelled.
  package var answersAnyway = false

  /// Makes a source that emits these events at their times since each subscription.
  ///
  /// - Parameter subscriptions: By default the source has a log of its own.
  /// - Complexity: O(*n*) for each subscription, where *n* is the number of events.
  @inlinable
  public init(
    _ name: String = "cold source", scheduler: TestScheduler, events: TimedEvents<Element>,
    subscriptions: SubscriptionLog? = nil
  ) {
    super.init(
      .source(name), scheduler: scheduler, subscriptions: subscriptions, events: { events }
    ) {
      let observer = $0
      SourcePlayer(
        name, scheduler, count: events.count, time: { events[$0].time },
        play: { observer.on(events[$0].event) }
      ).start(in: $1)
    }
  }

  /// Makes a source that tells a closure each event before it sends it, and nil before a
  /// subscription ends that has received no end. The first value may be one, too.
  package init(
    _ name: String, scheduler: TestScheduler, events: TimedEvents<Element>,
    subscriptions: SubscriptionLog?, endsWithValue: Bool,
    noting note: @escaping (Event<Element>?) -> Void
  ) {
    super.init(
      .source(name), scheduler: scheduler, subscriptions: subscriptions, events: { events }
    ) {
      let observer = $0
      var hasEnded = false
      SourcePlayer(
        name, scheduler, count: events.count, time: { events[$0].time },
        play: {
          let event = events[$0].event
          hasEnded = event.isStopEvent || endsWithValue
          note(event)
          observer.on(event)
        }
      ).start(in: $1)
      $1.add(Disposables.create { if !hasEnded { note(nil) } })
    }
  }
}

import MarbleStreams

/// A source that starts from the beginning for every subscriber.
///
/// It schedules all its events when it is subscribed. At equal instants its events therefore
/// precede timers that are set later, and follow timers that were set earlier. The end of a
/// subscription cancels its remaining events.
public final class ColdObservable<Element>: TestableObservable<Element> {
  /// Makes a source that emits these events at their times since each subscription.
  ///
  /// - Parameters:
  ///   - name: The name of the source in reports.
  ///   - scheduler: The virtual clock.
  ///   - events: The events with their instants.
  ///   - subscriptions: The log of its subscriptions. By default the source has a log of its own.
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
}

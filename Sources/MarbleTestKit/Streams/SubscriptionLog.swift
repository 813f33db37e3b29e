import MarbleStreams

/// Records when a source was subscribed and when each subscription ended, in the order of the
/// subscriptions (R11).
public final class SubscriptionLog {
  /// All subscriptions so far.
  ///
  /// - Complexity: O(*n*) in the number of subscriptions.
  public var windows: [SubscriptionWindow] { Array(recorded) }

  package let scheduler: any SchedulerType
  /// The place in a test that made the source, if it is known.
  package let location: BenchLocation?
  private var recorded = SmallVector<SubscriptionWindow>()
  /// True when nothing more is recorded, because the run is over.
  private var isClosed = false

  /// Makes a log that reads this scheduler's clock.
  ///
  /// - Parameter scheduler: The clock that gives the instants of subscriptions and disposals.
  public convenience init(scheduler: any SchedulerType) {
    self.init(scheduler: scheduler, of: nil)
  }

  /// Makes a log of a source that a test makes at a place.
  package init(scheduler: any SchedulerType, of location: BenchLocation?) {
    self.scheduler = scheduler
    self.location = location
  }

  /// Records a subscription that begins now, and its end when it ends.
  ///
  /// - Parameter subscription: The subscription. It holds an object that records the end.
  public func note(_ subscription: StreamSubscription) {
    guard !isClosed else { return }
    recorded.append(SubscriptionWindow(subscribed: scheduler.now, disposed: nil))
    subscription.hold(Entry(self, recorded.count - 1))
  }

  /// Records nothing more, because the run is over.
  package func close() { isClosed = true }

  /// Notes the end of a subscription.
  fileprivate func noteEnd(_ index: Int) {
    if !isClosed { recorded[index].disposed = scheduler.now }
  }

  /// The subscription gives this resource back when it ends, in whatever way.
  private final class Entry: Resource {
    private let log: SubscriptionLog
    private let index: Int

    init(_ log: SubscriptionLog, _ index: Int) {
      self.log = log
      self.index = index
    }

    override func release() {
      log.noteEnd(index)
    }
  }
}

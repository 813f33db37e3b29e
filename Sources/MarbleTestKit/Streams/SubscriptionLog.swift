import MarbleStreams

/// When a source was subscribed and when each of these subscriptions ended, in order of subscription (V7).
public final class SubscriptionLog {
  /// From when to when someone listened.
  public struct Window: Hashable, Sendable {
    /// When the subscription began.
    public var subscribed: Instant
    /// When it ended: disposed, or by the source's own end; nil while it is open.
    public var disposed: Instant?

    /// Makes a window.
    public init(subscribed: Instant, disposed: Instant?) {
      self.subscribed = subscribed
      self.disposed = disposed
    }
  }

  /// All subscriptions so far.
  @exclusivity(unchecked) public private(set) var windows: [Window] = []
  private let scheduler: (any Scheduler)?

  /// Makes a log that reads this scheduler's clock.
  public init(scheduler: any Scheduler) {
    self.scheduler = scheduler
  }

  /// Makes a log that is complete.
  init(windows: [Window]) {
    self.windows = windows
    scheduler = nil
  }

  private var now: Instant { scheduler?.now ?? .zero }

  /// Notes a subscription that begins now, and its end whenever that comes.
  public func note(_ subscription: MarbleStreams.Subscription) {
    windows.append(Window(subscribed: now, disposed: nil))
    subscription.hold(Entry(self, windows.count - 1))
  }

  fileprivate func close(_ index: Int) {
    windows[index].disposed = now
  }

  /// Given back when the subscription ends, whichever way.
  private final class Entry: Resource {
    private let log: SubscriptionLog
    private let index: Int

    init(_ log: SubscriptionLog, _ index: Int) {
      self.log = log
      self.index = index
    }

    override func giveBack() {
      log.close(index)
    }
  }
}

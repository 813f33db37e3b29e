import MarbleStreams

/// Records when a source was subscribed and when each subscription ended, in the order of the
/// subscriptions (R11).
public final class SubscriptionLog {
  /// The lifetime of one subscription.
  public struct Window: Hashable, Sendable {
    /// When the subscription began.
    public var subscribed: Instant
    /// When the subscription ended, by disposal or by the end of the source. Nil while it is open.
    public var disposed: Instant?

    /// Makes a window.
    public init(subscribed: Instant, disposed: Instant?) {
      self.subscribed = subscribed
      self.disposed = disposed
    }
  }

  /// All subscriptions so far.
  public var windows: [Window] { first.map { [$0] + later } ?? [] }

  /// Stored apart from the others, because most sources have only one subscription. An array for it
  /// took one percent of a whole test.
  @exclusivity(unchecked) private var first: Window?
  @exclusivity(unchecked) private var later: [Window] = []
  private let scheduler: (any SchedulerType)?

  /// Makes a log that reads this scheduler's clock.
  public init(scheduler: any SchedulerType) {
    self.scheduler = consume scheduler
  }

  /// Makes a complete log.
  init(windows: [Window]) {
    first = windows.first
    later = Array(windows.dropFirst())
    scheduler = nil
  }

  private var now: Instant { scheduler?.now ?? .zero }

  /// Records a subscription that begins now, and its end when it ends.
  public func note(_ subscription: StreamSubscription) {
    let window = Window(subscribed: now, disposed: nil)
    if case .none = first {
      first = window
      subscription.hold(Entry(self, nil))
    } else {
      later.append(window)
      subscription.hold(Entry(self, later.count - 1))
    }
  }

  /// Records the end of a later subscription. A nil index is the first one.
  fileprivate func close(_ index: Int?) {
    if let index { later[index].disposed = now } else { first?.disposed = now }
  }

  /// The subscription gives this resource back when it ends, in whatever way.
  private final class Entry: Resource {
    private let log: SubscriptionLog
    private let index: Int?

    init(_ log: SubscriptionLog, _ index: Int?) {
      self.log = consume log
      self.index = index
    }

    override func giveBack() {
      log.close(index)
    }
  }
}

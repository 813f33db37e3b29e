import MarbleStreams

/// When a source was subscribed and when each of these subscriptions ended, in order of subscription (R11).
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
  public var windows: [Window] { first.map { [$0] + later } ?? [] }

  /// Apart from the others, of which most sources have none: an array for it was a hundredth of a whole test.
  @exclusivity(unchecked) private var first: Window?
  @exclusivity(unchecked) private var later: [Window] = []
  private let scheduler: (any SchedulerType)?

  /// Makes a log that reads this scheduler's clock.
  public init(scheduler: any SchedulerType) {
    self.scheduler = consume scheduler
  }

  /// Makes a log that is complete.
  init(windows: [Window]) {
    first = windows.first
    later = Array(windows.dropFirst())
    scheduler = nil
  }

  private var now: Instant { scheduler?.now ?? .zero }

  /// Notes a subscription that begins now, and its end whenever that comes.
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

  /// Notes the end of one of the later ones, or of the first.
  fileprivate func close(_ index: Int?) {
    if let index { later[index].disposed = now } else { first?.disposed = now }
  }

  /// Given back when the subscription ends, whichever way.
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

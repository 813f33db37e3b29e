import MarbleStreams
import MarbleTasks

/// Notes when a source was subscribed and when each subscription ended, in the order of the
/// subscriptions.
public final class SubscriptionLog {
  /// All subscriptions so far.
  public var windows: [SubscriptionWindow] { entries }

  package let scheduler: any SchedulerType
  /// The place in a test that made the source, if it is known.
  package let location: BenchLocation?
  /// A log that also notes these subscriptions, among those of other sources.
  private let whole: SubscriptionLog?
  /// Receives the beginning of each subscription, which is no end, and its end.
  package var onChange: ((_ isEnd: Bool) -> Void)?
  private var entries: [SubscriptionWindow] = []
  /// The loops of tasks over the source, also over a stream that is made of it.
  private var loops: [Loop] = []
  /// True when nothing more is noted, because the run is over.
  private var isClosed = false

  /// A loop, with the number of the task that began it.
  private struct Loop {
    let task: UInt64
    let wait: LoopWait
  }

  /// Makes a log that reads this scheduler's clock.
  public convenience init(scheduler: any SchedulerType) {
    self.init(scheduler: scheduler, of: nil)
  }

  /// Makes a log of a source that a test makes at a place.
  package init(scheduler: any SchedulerType, of location: BenchLocation?) {
    self.scheduler = scheduler
    self.location = location
    whole = nil
  }

  /// Makes a log of one of the sources of another log, which notes the subscriptions too.
  package init(partOf whole: SubscriptionLog) {
    self.whole = whole
    scheduler = whole.scheduler
    location = whole.location
  }

  /// Notes a subscription that begins now, and its end when it ends.
  public func note(_ subscription: StreamSubscription) {
    guard !isClosed else { return }
    whole?.note(subscription)
    entries.append(SubscriptionWindow(subscribed: scheduler.now, disposed: nil))
    onChange?(false)
    subscription.hold(Entry(self, entries.count - 1))
    if let wait = subscription.context?.loop, let task = RuntimeSymbols.process.currentNumber {
      loops.append(Loop(task: task, wait: wait))
    }
  }

  /// True if one of the tasks with these numbers waits for the next value.
  func isAwaited(by tasks: Set<UInt64>) -> Bool {
    loops.contains { $0.wait.isWaiting && tasks.contains($0.task) }
  }

  /// Notes nothing more, because the run is over.
  package func close() { isClosed = true }

  /// Notes the end of a subscription.
  fileprivate func noteEnd(_ index: Int) {
    guard !isClosed else { return }
    entries[index].disposed = scheduler.now
    onChange?(true)
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

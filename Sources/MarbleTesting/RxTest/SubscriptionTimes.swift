import MarbleStreams

/// The times at which a source was subscribed and disposed: the type that RxTest calls
/// `Subscription`. Combine has a type of that name too.
public struct SubscriptionTimes: Hashable, Sendable {
  /// The time of the subscription.
  public let subscribe: TestTime
  /// The time of the end, or `Int.max` while the subscription is open.
  public let unsubscribe: TestTime

  /// A subscription that has ended.
  public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }

  /// A subscription that is open.
  public init(_ subscribe: TestTime) {
    self.init(subscribe, .max)
  }
}

extension SubscriptionTimes: CustomDebugStringConvertible {
  /// Both times as RxTest prints them: `(200 : 1000)`, `(200 : Infinity)`.
  public var debugDescription: String {
    "(\(subscribe) : \(unsubscribe == .max ? "Infinity" : "\(unsubscribe)"))"
  }
}

extension SubscriptionLog {
  /// All subscriptions with their times in the unit of the scheduler, as in RxTest.
  ///
  /// If a time is no whole number of the unit, the running test fails, at the line that made the
  /// source.
  public var times: [SubscriptionTimes] {
    let scheduler = testScheduler
    let begins = scheduler.testTimes(
      of: windows.map(\.subscribed), named: "the time of a subscription", at: location)
    let ends = scheduler.testTimes(
      of: windows.map { $0.disposed ?? .zero }, named: "the end of a subscription", at: location)
    return windows.indices.map {
      SubscriptionTimes(begins[$0], windows[$0].disposed == nil ? .max : ends[$0])
    }
  }

  /// Compares the subscriptions with times in the unit of the scheduler.
  ///
  /// - Returns: True if the log has exactly these subscriptions.
  public static func == (log: SubscriptionLog, times: [SubscriptionTimes]) -> Bool {
    log.times == times
  }

  private var testScheduler: TestScheduler {
    guard let scheduler = scheduler as? TestScheduler else {
      preconditionFailure("only a TestScheduler has the times of RxTest")
    }
    return scheduler
  }
}

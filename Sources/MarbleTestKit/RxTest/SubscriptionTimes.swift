import MarbleStreams

/// The times at which a source was subscribed and disposed, in virtual seconds as in RxTest.
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

extension SubscriptionLog: Equatable, ExpressibleByArrayLiteral {
  /// All subscriptions, as in RxTest.
  public var times: [SubscriptionTimes] {
    windows.map { SubscriptionTimes($0.subscribed.testTime, $0.disposed?.testTime ?? .max) }
  }

  /// A complete log to compare with: `source.subscriptions == [SubscriptionTimes(200, 1_000)]`.
  public convenience init(arrayLiteral elements: SubscriptionTimes...) {
    self.init(
      windows: elements.map {
        SubscriptionWindow(
          subscribed: Instant(testTime: $0.subscribe),
          disposed: $0.unsubscribe == .max ? nil : Instant(testTime: $0.unsubscribe))
      })
  }

  /// True if both logs have the same subscriptions.
  public static func == (left: SubscriptionLog, right: SubscriptionLog) -> Bool {
    left.windows == right.windows
  }
}

import MarbleStreams

/// From when to when a source was subscribed, in RxTest's virtual seconds.
public struct SubscriptionTimes: Hashable, Sendable {
  /// When it began.
  public let subscribe: TestTime
  /// When it ended, `Int.max` while it is open.
  public let unsubscribe: TestTime

  /// A subscription that ended.
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
  /// All subscriptions in RxTest's form.
  public var times: [SubscriptionTimes] {
    windows.map { SubscriptionTimes($0.subscribed.testTime, $0.disposed?.testTime ?? .max) }
  }

  /// A log that already holds these, to compare with: `source.subscriptions == [SubscriptionTimes(200, 1_000)]`.
  public convenience init(arrayLiteral elements: SubscriptionTimes...) {
    self.init(
      windows: elements.map {
        Window(
          subscribed: Instant(testTime: $0.subscribe),
          disposed: $0.unsubscribe == .max ? nil : Instant(testTime: $0.unsubscribe))
      })
  }

  /// Whether both saw the same subscriptions.
  public static func == (left: SubscriptionLog, right: SubscriptionLog) -> Bool {
    left.windows == right.windows
  }
}

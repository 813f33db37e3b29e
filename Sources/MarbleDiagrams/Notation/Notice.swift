/// An event that an observer receives.
public enum Notice: Hashable, Sendable {
  /// A value.
  case next(Value)
  /// The end with an error, which carries a value.
  case error(Value)
  /// The end without an error.
  case completed
}

/// An event that an observer receives, and its time.
public struct TimedNotice: Hashable, Sendable {
  /// Nanoseconds since time zero.
  public var time: Int64
  /// The event.
  public var notice: Notice

  /// Creates an event at an instant.
  public init(time: Int64, notice: Notice) {
    self.time = time
    self.notice = notice
  }
}

/// What an observer is told.
public enum Notice: Hashable, Sendable {
  /// A value.
  case next(Value)
  /// The end, by an error that carries a value.
  case error(Value)
  /// The end.
  case completed
}

/// What an observer is told, and when.
public struct TimedNotice: Hashable, Sendable {
  /// Nanoseconds since time zero.
  public var time: Int64
  /// What is told.
  public var notice: Notice

  /// A notice at an instant.
  public init(time: Int64, notice: Notice) {
    self.time = time
    self.notice = notice
  }
}

/// An event and its instant: the time since zero, or since the subscription to a cold source.
@frozen
public struct TimedStreamEvent<Element, Failure> {
  /// The instant of the event.
  public var time: Instant
  /// The event.
  public var event: StreamEvent<Element, Failure>

  /// Makes an event at an instant.
  @inlinable
  public init(time: Instant, event: StreamEvent<Element, Failure>) {
    self.time = time
    self.event = event
  }
}

/// A timed event of a stream that fails with any error.
public typealias TimedEvent<Element> = TimedStreamEvent<Element, any Error>

extension TimedStreamEvent: Sendable where Element: Sendable, Failure: Sendable {}
extension TimedStreamEvent: Equatable where Element: Equatable {}

import MarbleDiagrams

/// Something that a stream did, or a call, and when. A failure is kept as the same kind of value as
/// an element, so that both are compared and written alike.
@usableFromInline
package typealias Occurrence<Value> = TimedStreamEvent<Value, Value>

extension TimedStreamEvent {
  @inlinable
  package init(time: Instant, _ event: StreamEvent<Element, Failure>) {
    self.init(time: time, event: event)
  }

  var isEnd: Bool { event.isStopEvent }
}

/// An event that a row expects of a stream.
@usableFromInline
package struct Expected<Value> {
  @usableFromInline package var time: Instant
  /// Any error.
  @usableFromInline package var event: StreamEvent<Value, Value?>
  /// Neighbours with the same number may occur in any order.
  @usableFromInline package var unorderedGroup: Int?
  /// The position in the author's text, in the caller's own unit. The comparison only passes it on.
  @usableFromInline package var source: Int?

  @inlinable
  package init(
    time: Instant, _ event: StreamEvent<Value, Value?>, unorderedGroup: Int? = nil,
    source: Int? = nil
  ) {
    self.time = time
    self.event = event
    self.unorderedGroup = unorderedGroup
    self.source = source
  }

  /// Expects what another stream has done.
  @inlinable package init(_ other: Occurrence<Value>) {
    switch other.event {
    case .next(let value): self.init(time: other.time, .next(value))
    case .error(let error): self.init(time: other.time, .error(error))
    case .completed: self.init(time: other.time, .completed)
    }
  }

  var isEnd: Bool { event.isStopEvent }

  /// True if the stream is expected to fail. Meaningful only for an end.
  var isError: Bool {
    if case .error = event { true } else { false }
  }

  /// Returns true if an event is the expected one and occurs at an admitted instant.
  @inlinable
  package func isMet(
    by other: Occurrence<Value>, _ looseness: Looseness, _ areEqual: (Value, Value) -> Bool
  ) -> Bool {
    looseness.admits(time, other.time) && isMet(by: other.event, areEqual)
  }

  /// Returns true if an event is the expected one, at any instant.
  @inlinable
  package func isMet(
    by other: StreamEvent<Value, Value>, _ areEqual: (Value, Value) -> Bool
  ) -> Bool {
    // A switch over a pair of both would copy them, which takes twice as long.
    switch event {
    case .next(let expected):
      if case .next(let actual) = other { areEqual(expected, actual) } else { false }
    case .error(let expected?):
      if case .error(let actual) = other { areEqual(expected, actual) } else { false }
    case .error(nil):
      if case .error = other { true } else { false }
    case .completed:
      if case .completed = other { true } else { false }
    }
  }
}

extension Expected: Sendable where Value: Sendable {}

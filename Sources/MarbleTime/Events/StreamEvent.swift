/// A value of a stream, or the end of the stream.
///
/// A stream is `next* (completed | error)?`. Inside the library, each of the three kinds of events
/// has its own closure, because passing an enum from stage to stage is expensive. This type is for
/// code that stores events.
@frozen
public enum StreamEvent<Element, Failure> {
  /// A value.
  case next(Element)
  /// The stream has failed. No event follows.
  case error(Failure)
  /// The stream has completed. No event follows.
  case completed

  /// True for an error or a completion, after which no event follows.
  @inlinable
  public var isStopEvent: Bool {
    if case .next = self { false } else { true }
  }

  /// True for a completion.
  @inlinable
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }

  /// The value, or nil if the event is the end of the stream.
  @inlinable
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error, or nil if the event is not a failure.
  @inlinable
  public var error: Failure? {
    if case .error(let error) = self { error } else { nil }
  }
}

/// An event of a stream that fails with any error.
public typealias Event<Element> = StreamEvent<Element, any Error>

extension StreamEvent where Failure == any Error {
  /// Returns the event with its value transformed. If the transform throws, the result is the
  /// error.
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    switch self {
    case .next(let element):
      do { return .next(try transform(element)) } catch { return .error(error) }
    case .error(let error): return .error(error)
    case .completed: return .completed
    }
  }
}

extension StreamEvent: Sendable where Element: Sendable, Failure: Sendable {}

extension StreamEvent: Equatable where Element: Equatable {
  /// Compares values for equality, and errors by their type and its `==`. Errors of a type without
  /// `==` are equal if their descriptions and all their parts are. Two completions are equal.
  public static func == (left: StreamEvent, right: StreamEvent) -> Bool {
    switch (left, right) {
    case (.next(let left), .next(let right)): left == right
    case (.error(let left), .error(let right)): isSameError(left, right)
    case (.completed, .completed): true
    default: false
    }
  }
}

/// A value of a stream, or its end.
///
/// A stream is `next* (completed | error)?`. Inside the library the three kinds of events use
/// separate closures, because passing an enum from stage to stage is expensive. This type is for
/// code that stores events.
@frozen
public enum Event<Element> {
  /// A value.
  case next(Element)
  /// The stream has failed; no event follows.
  case error(any Error)
  /// The stream has completed; no event follows.
  case completed

  /// True for an error and for a completion: no event follows.
  public var isStopEvent: Bool {
    if case .next = self { false } else { true }
  }

  /// The value, or nil if the event ends the stream.
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error, or nil if the event is not a failure.
  public var error: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// Returns the event with its value transformed. If the closure throws, the result is that error.
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    switch self {
    case .next(let element):
      do { return .next(try transform(element)) } catch { return .error(error) }
    case .error(let error): return .error(error)
    case .completed: return .completed
    }
  }
}

extension Event: Sendable where Element: Sendable {}

/// Returns whether two errors have the same description. Errors have no equality of their own.
@usableFromInline
package func isSameFailure(_ left: any Error, _ right: any Error) -> Bool {
  "\(left)" == "\(right)"
}

extension Event: Equatable where Element: Equatable {
  /// Compares values for equality and errors by their descriptions. Two completions are equal.
  public static func == (left: Event, right: Event) -> Bool {
    switch (left, right) {
    case (.next(let left), .next(let right)): left == right
    case (.error(let left), .error(let right)): isSameFailure(left, right)
    case (.completed, .completed): true
    default: false
    }
  }
}

/// One thing that a stream says: a value, or its end.
///
/// A stream is `next* (completed | error)?`. Inside the library the three travel separately, because an enum handed from stage to
/// stage is what costs most; this type is for code that keeps events.
@frozen
public enum Event<Element> {
  /// A value.
  case next(Element)
  /// The stream has failed; nothing follows.
  case error(any Error)
  /// The stream has ended well; nothing follows.
  case completed

  /// Whether nothing follows.
  public var isStopEvent: Bool {
    if case .next = self { false } else { true }
  }

  /// The value, if it is one.
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The failure, if it is one.
  public var error: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// The event with its value transformed; a throwing transform makes it an error.
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

/// Whether two failures count as equal: by their descriptions, as errors carry no equality of their own.
@usableFromInline
package func isSameFailure(_ left: any Error, _ right: any Error) -> Bool {
  "\(left)" == "\(right)"
}

extension Event: Equatable where Element: Equatable {
  /// Equal values, two completions, or errors with the same description.
  public static func == (left: Event, right: Event) -> Bool {
    switch (left, right) {
    case (.next(let left), .next(let right)): left == right
    case (.error(let left), .error(let right)): isSameFailure(left, right)
    case (.completed, .completed): true
    default: false
    }
  }
}

import MarbleDiagrams

/// How strictly a row compares the instants of its events.
package enum Timing: Hashable, Sendable {
  /// Each event occurs at its instant.
  case exact
  /// Each event occurs at most this many nanoseconds before or after its instant, in the order of
  /// the row.
  case within(Int64)
  /// The events occur in the order of the row, at any time.
  case inOrder
  /// The values occur in any order, at any time. An end occurs last.
  case anyOrder
}

extension Timing {
  /// True if the instants of the row do not matter.
  package var isFree: Bool {
    switch self {
    case .exact, .within: false
    case .inOrder, .anyOrder: true
    }
  }

  /// The words that a row writes in parentheses. A strict row has none.
  package var words: String? {
    switch self {
    case .exact: nil
    case .within(let tolerance): "within \(formatTime(tolerance))"
    case .inOrder: "in order"
    case .anyOrder: "any order"
    }
  }

  /// True if an event that is due at one instant may occur at another.
  func admits(_ due: Int64, _ came: Int64) -> Bool {
    switch self {
    case .exact: due == came
    case .within(let tolerance): distance(due, came) <= tolerance.magnitude
    case .inOrder, .anyOrder: true
    }
  }
}

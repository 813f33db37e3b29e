import MarbleDiagrams

/// What a row asks of the instants at which its events come.
package enum Timing: Hashable, Sendable {
  /// Each comes at its own.
  case exact
  /// Each comes at most so many nanoseconds before or after its own, in the order of the row.
  case within(Int64)
  /// In the order of the row, at any time.
  case inOrder
  /// In any order and at any time; an end comes last.
  case anyOrder
}

extension Timing {
  /// Whether the row's instants say nothing.
  package var isFree: Bool {
    switch self {
    case .exact, .within: false
    case .inOrder, .anyOrder: true
    }
  }

  /// The words for it, as a row has them in parentheses; a strict row has none.
  package var words: String? {
    switch self {
    case .exact: nil
    case .within(let tolerance): "within \(formatTime(tolerance))"
    case .inOrder: "in order"
    case .anyOrder: "any order"
    }
  }

  /// Whether what is due at one instant may come at another.
  func admits(_ due: Int64, _ came: Int64) -> Bool {
    switch self {
    case .exact: due == came
    case .within(let tolerance): distance(due, came) <= tolerance.magnitude
    case .inOrder, .anyOrder: true
    }
  }
}

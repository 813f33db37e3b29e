/// The freedom that an expected row leaves for the instants and the order of its events.
///
/// In every case no event may be missing, no other event may occur, and an end that is drawn must
/// occur.
public enum Looseness: Hashable, Sendable {
  /// Nothing: every event comes at its instant.
  case exact
  /// The events of the row in its order, at any time.
  case inOrder
  /// The values of the row in any order and at any time; an end comes last.
  case anyOrder
  /// The events of the row in its order, each at most so much earlier or later than drawn; a whole
  /// number of nanoseconds above zero.
  case within(Duration)
}

extension Looseness {
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
    case .within(let tolerance): "within \(formatDuration(tolerance))"
    case .inOrder: "in order"
    case .anyOrder: "any order"
    }
  }

  /// Whether what is due at one instant may come at another.
  package func admits(_ due: Instant, _ came: Instant) -> Bool {
    switch self {
    case .exact: due == came
    case .within(let tolerance): due.distance(from: came) <= tolerance
    case .inOrder, .anyOrder: true
    }
  }
}

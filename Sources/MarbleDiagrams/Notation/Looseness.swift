/// The freedom that an expected row allows for the instants and the order of its events.
///
/// In every case no event may be missing, no other event may occur, and an end that is drawn must
/// occur.
public enum Looseness: Hashable, Sendable {
  /// No freedom: every event occurs at its instant.
  case exact
  /// The events of the row in its order, at any time.
  case inOrder
  /// The values of the row in any order and at any time. An end is last.
  case anyOrder
  /// The events of the row in its order. Each may occur earlier or later than drawn by up to this
  /// duration, which is longer than zero. A part of a nanosecond is rounded up.
  case within(Duration)
}

extension Looseness {
  /// True if the instants of the row are not compared.
  package var isFree: Bool {
    switch self {
    case .exact, .within: false
    case .inOrder, .anyOrder: true
    }
  }

  /// The words that a row has in parentheses for this looseness; nil for a strict row.
  package var words: String? {
    switch self {
    case .exact: nil
    case .within(let tolerance): "within \(formatDuration(tolerance))"
    case .inOrder: "in order"
    case .anyOrder: "any order"
    }
  }

  /// Returns true if an event that is due at one instant may occur at another.
  @inlinable
  package func admits(_ expected: Instant, _ actual: Instant) -> Bool {
    switch self {
    case .exact: expected == actual
    case .within(let tolerance): expected.distance(from: actual) <= tolerance
    case .inOrder, .anyOrder: true
    }
  }
}

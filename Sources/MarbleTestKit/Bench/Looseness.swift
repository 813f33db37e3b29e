import MarbleDiagrams

/// What an expectation leaves open where timing is not the point.
///
/// Strict is what is expected without one: every event at its instant. Whatever is left open, nothing may be missing and nothing may
/// come besides, and an end that is drawn must come.
public enum Looseness: Hashable, Sendable {
  /// The events of the diagram in its order, at any time.
  case inOrder
  /// The values of the diagram in any order and at any time; an end comes last.
  case anyOrder
  /// The events of the diagram in its order, each at most so much earlier or later than drawn; a whole number of nanoseconds above zero.
  case within(Duration)
}

extension Looseness? {
  /// The same without units.
  ///
  /// - Precondition: a tolerance is a whole number of nanoseconds above zero.
  var timing: Timing {
    switch self {
    case nil: return .exact
    case .inOrder: return .inOrder
    case .anyOrder: return .anyOrder
    case .within(let tolerance):
      guard let nanoseconds = try? tolerance.exactNanoseconds(), nanoseconds > 0 else {
        preconditionFailure(
          "a tolerance is a whole number of nanoseconds above zero, not \(tolerance)")
      }
      return .within(nanoseconds)
    }
  }
}

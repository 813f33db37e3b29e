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

extension Timing {
  /// What is left open, in nanoseconds; nothing, if nothing is given.
  init(_ looseness: Looseness?, at location: BenchLocation) throws(BenchMisuse) {
    switch looseness {
    case nil: self = .exact
    case .inOrder: self = .inOrder
    case .anyOrder: self = .anyOrder
    case .within(let tolerance):
      guard let nanoseconds = try? tolerance.exactNanoseconds(), nanoseconds > 0 else {
        throw BenchMisuse(fact: .tolerance(tolerance), location: location)
      }
      self = .within(nanoseconds)
    }
  }
}

extension Timing {
  /// It as a test writes it, nil for what is strict.
  var code: String? {
    switch self {
    case .exact: return nil
    case .inOrder: return ".inOrder"
    case .anyOrder: return ".anyOrder"
    case .within(let tolerance):
      let (milliseconds, rest) = tolerance.quotientAndRemainder(dividingBy: 1_000_000)
      return rest == 0
        ? ".within(.milliseconds(\(milliseconds)))" : ".within(.nanoseconds(\(tolerance)))"
    }
  }
}

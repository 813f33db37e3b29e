import MarbleDiagrams

/// Relaxes an expectation where exact times do not matter.
///
/// An expectation without looseness is strict: every event must occur at its instant. With any
/// looseness, no event may be missing, no other event may occur, and an end that is drawn must
/// occur.
public enum Looseness: Hashable, Sendable {
  /// The events occur in the order of the diagram, at any time.
  case inOrder
  /// The values occur in any order, at any time. An end occurs last.
  case anyOrder
  /// The events occur in the order of the diagram, each at most this much earlier or later than
  /// drawn. The tolerance is a whole number of nanoseconds above zero.
  case within(Duration)
}

extension Timing {
  /// Converts a looseness to a timing. Without looseness the timing is exact.
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
  /// The argument as a test writes it, or nil for exact timing.
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

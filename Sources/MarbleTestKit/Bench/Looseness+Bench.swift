import MarbleDiagrams

extension Looseness {
  /// The looseness with a tolerance in whole nanoseconds, or an error if it is not longer than
  /// zero.
  @usableFromInline
  func checked(at location: BenchLocation) throws(BenchMisuse) -> Looseness {
    guard case .within(let tolerance) = self else { return self }
    guard tolerance > .zero else {
      throw BenchMisuse(fact: .tolerance(tolerance), location: location)
    }
    return .within(.nanoseconds(Nanoseconds(period: tolerance).count))
  }

  /// The looseness as a test writes it; nil for an exact row.
  var code: String? {
    switch self {
    case .exact: return nil
    case .inOrder: return ".inOrder"
    case .anyOrder: return ".anyOrder"
    case .within(let tolerance):
      let nanoseconds = tolerance.wholeNanoseconds
      let (milliseconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
      return rest == 0
        ? ".within(.milliseconds(\(milliseconds)))" : ".within(.nanoseconds(\(nanoseconds)))"
    }
  }
}

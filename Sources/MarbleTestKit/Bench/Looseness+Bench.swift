import MarbleDiagrams

extension Looseness {
  /// Refuses a tolerance that is no whole number of nanoseconds above zero.
  func check(at location: BenchLocation) throws(BenchMisuse) {
    guard case .within(let tolerance) = self else { return }
    guard let nanoseconds = try? tolerance.exactNanoseconds(), nanoseconds > 0 else {
      throw BenchMisuse(fact: .tolerance(tolerance), location: location)
    }
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

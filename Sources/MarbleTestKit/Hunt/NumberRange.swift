/// The numbers of a range that a session may choose. The first choice is the smallest one.
package struct NumberRange: Hashable, Sendable {
  private let low: Double
  private let high: Double
  private let first: Int
  /// The choices in one, of decimal numbers.
  private let scale: Double
  /// The number of the largest choice. The first one is zero.
  package let steps: Int

  package init(_ range: ClosedRange<Int>) {
    first = range.lowerBound
    (low, high, scale) = (Double(range.lowerBound), Double(range.upperBound), 1)
    let (count, isTooLong) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    steps = isTooLong ? Int.max - 1 : min(count, Int.max - 1)
  }

  private static let greatestCount = 1e12

  /// At least a hundred choices, each with few digits, from a range of finite numbers.
  package init(_ range: ClosedRange<Double>) {
    (low, high) = (range.lowerBound, range.upperBound)
    first = 0
    var scale = 100.0
    // The bounds of a very long range differ by more than a number can be.
    var length: Double { range.upperBound * scale - range.lowerBound * scale }
    while scale < 1_000_000_000, length < 100 { scale *= 10 }
    while length > Self.greatestCount { scale /= 10 }
    self.scale = scale
    let count = length.rounded()
    steps = count.isFinite ? Int(max(count, 0)) : 0
  }

  package func whole(_ choice: Int) -> Int { first + choice }

  package func decimal(_ choice: Int) -> Double {
    if choice == 0 || choice == steps { return choice == 0 ? low : high }
    return min(max((low * scale + Double(choice)).rounded() / scale, low), high)
  }
}

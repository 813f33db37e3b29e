// The right events in another order than that of the row, which is a difference.

extension Sides {
  /// Finds the instants that have the right values in the wrong order, and reorders the expected
  /// events to the order of arrival. Other differences are then found separately.
  mutating func reorderInstants(in ranges: RangePair) -> [Difference] {
    var found: [Difference] = []
    var (expectedIndex, actualIndex) = (ranges.expected.lowerBound, ranges.actual.lowerBound)
    while expectedIndex < ranges.expected.upperBound, actualIndex < ranges.actual.upperBound {
      let time = expected[expectedIndex].time
      if actual[actualIndex].time < time {
        actualIndex += 1
        continue
      }
      let expectedEnd = expected[expectedIndex..<ranges.expected.upperBound]
        .prefix { $0.time == time }.endIndex
      let actualEnd = actual[actualIndex..<ranges.actual.upperBound]
        .prefix { $0.time == time }.endIndex
      if let order = permutation(expectedIndex..<expectedEnd, actualIndex..<actualEnd) {
        found.append(
          Difference(
            fact: .wrongOrder, expected: expectedIndex..<expectedEnd,
            actual: actualIndex..<actualEnd))
        expected.replaceSubrange(expectedIndex..<expectedEnd, with: order.map { expected[$0] })
      }
      (expectedIndex, actualIndex) = (expectedEnd, actualEnd)
    }
    return found
  }

  /// The expected indices in the order of arrival, if both ranges hold the same values in different
  /// orders.
  func permutation(_ expectedRange: Range<Int>, _ actualRange: Range<Int>) -> [Int]? {
    guard expectedRange.count == actualRange.count, expectedRange.count > 1,
      expectedRange.count <= 1_000
    else { return nil }
    if zip(expectedRange, actualRange).allSatisfy({ hasSameContent($0, $1) }) { return nil }
    var open = Array(expectedRange)
    var order: [Int] = []
    for arrival in actualRange {
      guard let match = open.firstIndex(where: { hasSameContent($0, arrival) }) else { return nil }
      order.append(open.remove(at: match))
    }
    return order
  }

  /// Returns a difference if the right values occurred in another order than that of the row.
  func wrongOrder(in ranges: RangePair) -> Difference? {
    guard permutation(ranges.expected, ranges.actual) != nil else { return nil }
    return Difference(fact: .wrongOrder, expected: ranges.expected, actual: ranges.actual)
  }
}

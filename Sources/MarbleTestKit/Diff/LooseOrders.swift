// Comparisons in which instants do not matter, or matter within a tolerance.

extension Sides {
  /// The expected events, with the members of unordered groups in the order of arrival. When all
  /// earlier events occurred, a group is compared with the events at its own positions.
  func inOrderOfPlaces() -> [Expected<Value>] {
    var result: [Expected<Value>] = []
    result.reserveCapacity(expected.count)
    while result.count < expected.count {
      let start = result.count
      let end = endOfGroup(at: start)
      // A group of one has no other order.
      guard end > start + 1 else {
        result.append(expected[start])
        continue
      }
      // There may be fewer events than positions.
      let actualRange = min(start, actual.count)..<min(end, actual.count)
      let order = arrival(of: start..<end, from: actualRange)
      result += order.expectedInOrderOfArrival.map { expected[start + $0] }
      result += expected[(result.count)..<end]
    }
    return result
  }

  /// The index after the last event that may change places with this one. An end may not.
  private func endOfGroup(at start: Int) -> Int {
    var end = start + 1
    guard let number = expected[start].unorderedGroup, !expected[start].isEnd else { return end }
    while end < expected.count, expected[end].unorderedGroup == number, !expected[end].isEnd,
      expected[end].time == expected[start].time
    { end += 1 }
    return end
  }

  private func arrival(of expectedRange: Range<Int>, from actualRange: Range<Int>)
    -> BipartiteMatching
  {
    // The values are unwrapped once: to unwrap one costs several times as much as to compare two.
    let values = expected[expectedRange].compactMap { $0.event.element }
    let arrivals = actual[actualRange].compactMap { $0.event.element }
    guard values.count == expectedRange.count, arrivals.count == actualRange.count else {
      return BipartiteMatching(
        expected: expectedRange.count, actual: actualRange.count,
        budget: BipartiteMatching.budget / 4
      ) {
        hasSameContent(expectedRange.lowerBound + $0, actualRange.lowerBound + $1)
      }
    }
    return BipartiteMatching(
      expected: expectedRange.count, actual: actualRange.count, budget: BipartiteMatching.budget
    ) {
      areEqual(values[$0], arrivals[$1])
    }
  }

  /// Compares values in any order; an end must be last. Returns the expected values in the order in
  /// which they arrived, followed by those that did not arrive.
  func inAnyOrder() -> (expected: [Expected<Value>], differences: [Difference]) {
    let ends = EndComparison(self)
    let (values, arrived) = (0..<ends.expectedValues, 0..<ends.actualValues)
    let pairing = arrival(of: values, from: arrived)
    let arranged =
      pairing.expectedInOrderOfArrival.map { expected[$0] } + expected[values.upperBound...]
    if let found = differencesOfNothing { return (arranged, found) }
    if pairing.isExhausted {
      return (arranged, [Difference(fact: .unexplored, expected: values, actual: arrived)])
    }
    let found = pairing.expectedOf.compactMap(\.self).count
    var differences: [Difference] = []
    for index in arrived where pairing.expectedOf[index] == nil {
      if differences.last?.actual.upperBound == index {
        differences[differences.count - 1].actual = differences.last!.actual.lowerBound..<index + 1
      } else {
        differences.append(
          Difference(fact: .unexpected, expected: found..<found, actual: index..<index + 1))
      }
    }
    if found < values.count {
      let end = arrived.upperBound
      differences.append(
        Difference(fact: .missing, expected: found..<values.count, actual: end..<end))
    }
    return (arranged, inOrderOfTime(differences + ends.verdict(on: [], of: self).causes))
  }

  /// Returns a difference if the right values occurred in another order than that of the row.
  func wrongOrder(in ranges: RangePair) -> Difference? {
    guard permutation(ranges.expected, ranges.actual) != nil else { return nil }
    return Difference(fact: .wrongOrder, expected: ranges.expected, actual: ranges.actual)
  }
}

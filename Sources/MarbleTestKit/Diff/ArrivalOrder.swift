// Events that may come in any order: those of an unordered group, or all of a row.

extension Sides {
  /// The expected events, with the members of unordered groups in the order of arrival. Members
  /// that did not occur follow, in the order of the row.
  ///
  /// A group is compared with the events at its instant. Where instants do not matter, it is
  /// compared with those at its own positions, which are right if all earlier events occurred.
  ///
  /// - Complexity: O(*n*²) for a group of *n* events, and never more than a fixed number of
  ///   comparisons.
  func inOrderOfArrival() -> [Expected<Value>] {
    guard expected.contains(where: { $0.unorderedGroup != nil }) else { return expected }
    var result: [Expected<Value>] = []
    result.reserveCapacity(expected.count)
    var budget = BipartiteMatching.budget
    var first = 0
    while result.count < expected.count {
      let start = result.count
      let end = endOfGroup(at: start)
      // A group of one has no other order.
      guard end > start + 1 else {
        result.append(expected[start])
        continue
      }
      var last = min(end, actual.count)
      if looseness == .exact {
        let time = expected[start].time
        while first < actual.count, actual[first].time < time { first += 1 }
        last = first
        while last < actual.count, actual[last].time == time { last += 1 }
      } else {
        // There may be fewer events than positions.
        first = min(start, actual.count)
      }
      let order = arrival(of: start..<end, from: first..<last, &budget)
      result += order.expectedInOrderOfArrival.map { expected[start + $0] }
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

  private func arrival(
    of expectedRange: Range<Int>, from actualRange: Range<Int>, _ budget: inout Int
  ) -> BipartiteMatching {
    // The values are unwrapped once: to unwrap one costs several times as much as to compare two.
    let values = expected[expectedRange].compactMap { $0.event.element }
    let arrivals = actual[actualRange].compactMap { $0.event.element }
    let areValues = values.count == expectedRange.count && arrivals.count == actualRange.count
    let limit = areValues ? budget : min(budget, BipartiteMatching.budget / 4)
    let pairing = BipartiteMatching(
      expected: expectedRange.count, actual: actualRange.count, budget: limit
    ) {
      areValues
        ? areEqual(values[$0], arrivals[$1])
        : hasSameContent(expectedRange.lowerBound + $0, actualRange.lowerBound + $1)
    }
    budget -= limit - pairing.budget
    return pairing
  }

  /// Compares values in any order; an end must be last. Returns the expected values in the order in
  /// which they arrived, followed by those that did not arrive.
  func inAnyOrder() -> (expected: [Expected<Value>], differences: [Difference]) {
    let ends = EndComparison(self)
    let (values, arrived) = (0..<ends.expectedValues, 0..<ends.actualValues)
    var budget = BipartiteMatching.budget
    let pairing = arrival(of: values, from: arrived, &budget)
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
}

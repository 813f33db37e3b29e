// What came in another order than it was written: allowed inside an unordered group, a cause elsewhere.

/// The expected events with the members of unordered groups in the order in which they came; members that did
/// not come stand behind them, an end last. Costs the square of a group's size at most, and never more than a
/// fixed number of comparisons.
func inOrderOfArrival<Value>(
  _ expected: [Expected<Value>], _ actual: [Occurrence<Value>],
  by areEqual: (Value, Value) -> Bool
) -> [Expected<Value>] {
  guard expected.contains(where: { $0.unorderedGroup != nil }) else { return expected }
  var result = expected
  var budget = 5_000_000
  var seen = 0
  var start = 0
  while start < result.count {
    let time = result[start].time
    let group = result[start].unorderedGroup
    var end = start + 1
    while group != nil, end < result.count, result[end].unorderedGroup == group,
      result[end].time == time
    { end += 1 }
    while seen < actual.count, actual[seen].time < time { seen += 1 }
    var arrival = seen
    while end - start > 1, start < end, arrival < actual.count, actual[arrival].time == time {
      guard budget > 0 else { return result }
      let match = (start..<end).first {
        !result[$0].isEnd && result[$0].isMet(by: actual[arrival].content, areEqual)
      }
      budget -= (match ?? end) - start + 1
      if let match {
        moveForward(match, to: start, in: &result)
        start += 1
      }
      arrival += 1
    }
    start = end
  }
  return result
}

/// Moves, not swaps: the members that did not come yet keep the order in which they were written.
private func moveForward<Element>(_ from: Int, to target: Int, in list: inout [Element]) {
  let element = list[from]
  for index in stride(from: from, to: target, by: -1) { list[index] = list[index - 1] }
  list[target] = element
}

extension Sides {
  /// Finds the instants that have the right values in a wrong order, and puts the expected ones in the order
  /// in which they came, so that what else differs is seen by itself.
  mutating func reorderInstants(in stretch: Stretch) -> [Difference] {
    var found: [Difference] = []
    var (wanted, seen) = (stretch.expected.lowerBound, stretch.actual.lowerBound)
    while wanted < stretch.expected.upperBound, seen < stretch.actual.upperBound {
      let time = expected[wanted].time
      if actual[seen].time < time {
        seen += 1
        continue
      }
      let wantedEnd = endOfInstant(from: wanted, to: stretch.expected.upperBound) {
        expected[$0].time == time
      }
      let seenEnd = endOfInstant(from: seen, to: stretch.actual.upperBound) {
        actual[$0].time == time
      }
      if let order = permutation(wanted..<wantedEnd, seen..<seenEnd) {
        found.append(
          Difference(fact: .wrongOrder, expected: wanted..<wantedEnd, actual: seen..<seenEnd))
        expected.replaceSubrange(wanted..<wantedEnd, with: order.map { expected[$0] })
      }
      (wanted, seen) = (wantedEnd, seenEnd)
    }
    return found
  }

  private func endOfInstant(from start: Int, to end: Int, _ belongs: (Int) -> Bool) -> Int {
    var index = start
    while index < end, belongs(index) { index += 1 }
    return index
  }

  /// The expected indices in the order of arrival, if both ranges hold the same values in different orders.
  private func permutation(_ wanted: Range<Int>, _ seen: Range<Int>) -> [Int]? {
    guard wanted.count == seen.count, wanted.count > 1, wanted.count <= 1_000 else { return nil }
    if zip(wanted, seen).allSatisfy({ hasSameContent($0, $1) }) { return nil }
    var open = Array(wanted)
    var order: [Int] = []
    for arrival in seen {
      guard let match = open.firstIndex(where: { hasSameContent($0, arrival) }) else { return nil }
      order.append(open.remove(at: match))
    }
    return order
  }
}

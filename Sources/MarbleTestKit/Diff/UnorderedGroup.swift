// Events in another order than written: allowed inside an unordered group, a difference elsewhere.

/// The expected events, with the members of unordered groups in the order of arrival. Members that
/// did not occur follow, and an end is last.
///
/// - Complexity: O(*n*²) for a group of *n* events, and never more than a fixed number of
///   comparisons.
func inOrderOfArrival<Value>(
  _ expected: [Expected<Value>], _ actual: [Occurrence<Value>],
  by areEqual: (Value, Value) -> Bool
) -> [Expected<Value>] {
  guard expected.contains(where: { $0.unorderedGroup != nil }) else { return expected }
  var result: [Expected<Value>] = []
  result.reserveCapacity(expected.count)
  var budget = BipartiteMatching.budget
  var actualIndex = 0
  while result.count < expected.count {
    let start = result.count
    guard let number = expected[start].unorderedGroup else {
      result.append(expected[start])
      continue
    }
    let time = expected[start].time
    var end = start + 1
    while end < expected.count, expected[end].unorderedGroup == number, expected[end].time == time {
      end += 1
    }
    while actualIndex < actual.count, actual[actualIndex].time < time { actualIndex += 1 }
    var group = UnorderedGroup(expected[start..<end])
    var arrival = actualIndex
    while arrival < actual.count, actual[arrival].time == time, group.isWaiting, budget > 0 {
      if case .next(let value) = actual[arrival].event {
        budget -= group.take(value, by: areEqual)
      }
      arrival += 1
    }
    if group.isWaiting, budget > 0 {
      let arrivals = values(of: actual[actualIndex..<arrival])
      budget -= group.moveOver(arrivals, budget: budget, by: areEqual)
    }
    result += group.members.map { expected[start + $0] }
    result += expected[(start + group.members.count)..<end]
  }
  return result
}

/// The values of an unordered group: first those that have occurred, in order of arrival, then
/// those that have not, in the order of the row.
///
/// The values are stored unwrapped. Unwrapping one for each comparison was measured five times
/// slower.
private struct UnorderedGroup<Value> {
  private var values: [Value] = []
  /// The positions in the order of the row. An end is not a member; it is last.
  private(set) var members: [Int] = []
  private var taken = 0

  init(_ written: ArraySlice<Expected<Value>>) {
    for case .next(let value) in written.lazy.map(\.event) {
      members.append(values.count)
      values.append(value)
    }
  }

  var isWaiting: Bool { taken < values.count }

  /// Moves the first waiting member that equals this value after those that have occurred. Returns
  /// the number of comparisons.
  mutating func take(_ value: Value, by areEqual: (Value, Value) -> Bool) -> Int {
    var index = taken
    while index < values.count, !areEqual(values[index], value) { index += 1 }
    let compared = index - taken + 1
    guard index < values.count else { return compared }
    moveForward(index, to: taken, in: &values)
    moveForward(index, to: taken, in: &members)
    taken += 1
    return compared
  }

  /// Reassigns values. If a predicate took a value that another member needs and can itself match
  /// another value, both members get one. Returns the number of comparisons.
  mutating func moveOver(
    _ arrivals: [Value], budget: Int, by areEqual: (Value, Value) -> Bool
  ) -> Int {
    guard arrivals.count > taken else { return 0 }
    let pairing = BipartiteMatching(expected: values.count, actual: arrivals.count, budget: budget)
    {
      areEqual(values[$0], arrivals[$1])
    }
    let order = pairing.expectedInOrderOfArrival
    values = order.map { values[$0] }
    members = order.map { members[$0] }
    return budget - pairing.budget
  }
}

private func values<Value>(of events: ArraySlice<Occurrence<Value>>) -> [Value] {
  events.compactMap { $0.event.element }
}

/// Moves instead of swapping, so that the members that have not occurred keep the order of the row.
private func moveForward<Element>(_ from: Int, to target: Int, in list: inout [Element]) {
  let element = list[from]
  for index in stride(from: from, to: target, by: -1) { list[index] = list[index - 1] }
  list[target] = element
}

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
      let expectedEnd = endOfInstant(from: expectedIndex, to: ranges.expected.upperBound) {
        expected[$0].time == time
      }
      let actualEnd = endOfInstant(from: actualIndex, to: ranges.actual.upperBound) {
        actual[$0].time == time
      }
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

  private func endOfInstant(from start: Int, to end: Int, _ belongs: (Int) -> Bool) -> Int {
    var index = start
    while index < end, belongs(index) { index += 1 }
    return index
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
}

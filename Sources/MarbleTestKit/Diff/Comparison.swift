import MarbleDiagrams

/// Compares the events of a stream with the expected ones and finds the causes of the differences.
///
/// Equal streams cost one pass. Otherwise the differing stretch is aligned so that the fewest and
/// nearest changes explain it. The work is bounded: beyond the bound, the last difference is
/// `unexplored`.
@usableFromInline
package struct Comparison<Value> {
  /// The expected events as given.
  package let written: [Expected<Value>]
  /// The expected events as given, except that unordered groups are in the order of arrival.
  package let expected: [Expected<Value>]
  package let actual: [Occurrence<Value>]
  /// How strictly the instants are compared.
  package let looseness: Looseness
  /// The differences in the order of the instants at which they appear. Empty if the stream is as
  /// expected.
  package let differences: [Difference]
}

extension Comparison {
  /// Compares two sides, both ordered by time. An end is the last element of `expected`.
  package init(
    expected: [Expected<Value>], actual: [Occurrence<Value>], looseness: Looseness = .exact,
    by areEqual: @escaping (_ expected: Value, _ actual: Value) -> Bool
  ) {
    if Self.isMet(expected, by: actual, looseness, areEqual) {
      self.init(
        written: expected, expected: expected, actual: actual, looseness: looseness,
        differences: [])
    } else {
      self.init(ofDifferent: expected, actual, looseness: looseness, by: areEqual)
    }
  }

  /// Returns true if every event occurs in its place. In other modules it is specialised, because
  /// for a row that holds it is the whole comparison.
  @inlinable
  package static func isMet(
    _ expected: [Expected<Value>], by actual: [Occurrence<Value>], _ looseness: Looseness,
    _ areEqual: (_ expected: Value, _ actual: Value) -> Bool
  ) -> Bool {
    guard expected.count == actual.count else { return false }
    for index in expected.indices {
      guard expected[index].isMet(by: actual[index], looseness, areEqual) else { return false }
    }
    return true
  }

  /// Compares two sides for which ``isMet(_:by:_:_:)`` is false.
  package init(
    ofDifferent expected: [Expected<Value>], _ actual: [Occurrence<Value>], looseness: Looseness,
    by areEqual: @escaping (_ expected: Value, _ actual: Value) -> Bool
  ) {
    var sides = Sides(
      expected: expected, actual: actual, looseness: looseness, areEqual: areEqual)
    let (ordered, differences): ([Expected<Value>], [Difference])
    if looseness == .anyOrder {
      (ordered, differences) = sides.inAnyOrder()
    } else {
      ordered = sides.inOrderOfArrival()
      sides.expected = ordered
      differences = sides.differences()
    }
    self.init(
      written: expected, expected: ordered, actual: actual, looseness: looseness,
      differences: differences)
  }
}

extension Comparison {
  /// True if an expected event is missing, and nothing came after it.
  package var isMissingEnd: Bool {
    differences.contains { difference in
      guard difference.actual.isEmpty, let missing = difference.expected.last else { return false }
      if looseness.isFree { return missing == expected.count - 1 }
      return actual.last.map { $0.time <= expected[missing].time } ?? true
    }
  }
}

extension Comparison: Sendable where Value: Sendable {}

/// The two sides during the comparison.
struct Sides<Value> {
  var expected: [Expected<Value>]
  let actual: [Occurrence<Value>]
  let looseness: Looseness
  let areEqual: (_ expected: Value, _ actual: Value) -> Bool

  func hasSameContent(_ expectedIndex: Int, _ actualIndex: Int) -> Bool {
    expected[expectedIndex].isMet(by: actual[actualIndex].event, areEqual)
  }

  func isInTime(_ expectedIndex: Int, _ actualIndex: Int) -> Bool {
    looseness.admits(expected[expectedIndex].time, actual[actualIndex].time)
  }

  func isSame(_ expectedIndex: Int, _ actualIndex: Int) -> Bool {
    expected[expectedIndex].isMet(by: actual[actualIndex], looseness, areEqual)
  }

  mutating func differences() -> [Difference] {
    if let found = differencesOfNothing { return found }
    let ends = EndComparison(self)
    let middle = differingValues(before: ends)
    if looseness != .exact, let order = wrongOrder(in: middle) {
      return inOrderOfTime([order] + ends.verdict(on: [], of: self).causes)
    }
    var found = looseness == .exact ? reorderInstants(in: middle) : []
    let alignment = Alignment(of: self, in: middle)
    let verdict = ends.verdict(on: alignment.steps, of: self)
    found += causes(of: verdict.unexplained, in: self)
    ends.add(verdict.causes, to: &found)
    if let rest = alignment.unexplored {
      found.append(Difference(fact: .unexplored, expected: rest.expected, actual: rest.actual))
    }
    return inOrderOfTime(found)
  }

  /// The differences if one of the sides is empty, otherwise nil.
  var differencesOfNothing: [Difference]? {
    guard actual.isEmpty || expected.isEmpty else { return nil }
    if actual.count == expected.count { return [] }
    return [
      Difference(
        fact: actual.isEmpty ? .missing : .unexpected, expected: 0..<expected.count,
        actual: 0..<actual.count)
    ]
  }

  /// The values between the equal beginning and the equal end of both sides, in whole instants.
  private func differingValues(before ends: EndComparison) -> RangePair {
    var (low, highExpected, highActual) = (0, ends.expectedValues, ends.actualValues)
    while low < min(highExpected, highActual), isSame(low, low) { low += 1 }
    while min(highExpected, highActual) > low, isSame(highExpected - 1, highActual - 1) {
      (highExpected, highActual) = (highExpected - 1, highActual - 1)
    }
    guard low < max(highExpected, highActual), looseness == .exact else {
      return RangePair(expected: low..<highExpected, actual: low..<highActual)
    }
    let earliest = min(
      low < highExpected ? expected[low].time : .distantFuture,
      low < highActual ? actual[low].time : .distantFuture)
    while low > 0, expected[low - 1].time == earliest { low -= 1 }
    let latest = max(
      low < highExpected ? expected[highExpected - 1].time : .distantPast,
      low < highActual ? actual[highActual - 1].time : .distantPast)
    while highExpected < ends.expectedValues, expected[highExpected].time == latest {
      (highExpected, highActual) = (highExpected + 1, highActual + 1)
    }
    return RangePair(expected: low..<highExpected, actual: low..<highActual)
  }

  /// The differences in the order of their instants, or of their places where instants do not
  /// matter.
  func inOrderOfTime(_ differences: [Difference]) -> [Difference] {
    let keys = differences.map { difference in
      if looseness.isFree { return Int64(difference.actual.lowerBound) }
      let expectedTime = difference.expected.first.map { expected[$0].time } ?? .distantFuture
      let actualTime = difference.actual.first.map { actual[$0].time } ?? .distantFuture
      return min(expectedTime, actualTime).nanoseconds
    }
    let order = differences.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    return order.map { differences[$0] }
  }
}

/// A range of each side.
struct RangePair: Equatable, Sendable {
  var expected: Range<Int>
  var actual: Range<Int>
}

import MarbleDiagrams

/// Compares the ends of both sides. When a stream ends too early, later events are not reported as
/// missing. When it does not end in time, one cause covers all events after the expected end.
struct EndComparison {
  let expectedValues: Int
  let actualValues: Int
  private let expectedEnd: Int?
  private let actualEnd: Int?
  private let expectedCount: Int
  private let actualCount: Int

  init<Value>(_ sides: Sides<Value>) {
    // Unlike a key path, a closure is cheap for a generic value.
    expectedEnd = sides.expected.firstIndex { $0.isEnd }
    actualEnd = sides.actual.firstIndex { $0.isEnd }
    expectedCount = sides.expected.count
    actualCount = sides.actual.count
    expectedValues = expectedEnd ?? expectedCount
    actualValues = actualEnd ?? actualCount
  }

  /// The causes that concern the end of the stream, and the changes that they do not explain.
  func verdict<Value>(
    on steps: [Alignment.Step], of sides: Sides<Value>
  ) -> (unexplained: [Alignment.Step], causes: [Difference]) {
    if sides.looseness.isFree {
      let end = cause(lost: nil, surplus: nil, hasRightEnd: hasRightKind(in: sides), in: sides)
      return (steps, (end.map { [$0] } ?? []) + afterTheEnds)
    }
    let expectedTime = expectedEnd.map { sides.expected[$0].time } ?? .distantFuture
    let actualTime = actualEnd.map { sides.actual[$0].time } ?? .distantFuture
    let hasRightEnd = hasRightKind(in: sides)
    let isInTime = sides.looseness.admits(expectedTime, actualTime)
    let losesValues =
      actualEnd != nil && (!hasRightEnd || (actualTime < expectedTime && !isInTime))
    let hasSurplus =
      expectedEnd != nil && (actualEnd == nil || (actualTime > expectedTime && !isInTime))
    var lost: Int?
    var surplus: Int?
    let unexplained = steps.filter { step in
      if let expected = step.expected.first, step.actual.isEmpty, losesValues,
        sides.expected[expected].time >= actualTime
      {
        lost = lost ?? expected
        return false
      }
      if let actual = step.actual.first, step.expected.isEmpty, hasSurplus,
        sides.actual[actual].time >= expectedTime
      {
        surplus = surplus ?? actual
        return false
      }
      return true
    }
    let first = cause(lost: lost, surplus: surplus, hasRightEnd: hasRightEnd, in: sides)
    return (unexplained, (first.map { [$0] } ?? []) + afterTheEnds)
  }

  private func hasRightKind<Value>(in sides: Sides<Value>) -> Bool {
    guard let expectedEnd, let actualEnd else { return false }
    if case .completed = sides.actual[actualEnd].event {
      return !sides.expected[expectedEnd].isError
    }
    return sides.expected[expectedEnd].isError
  }

  private func cause<Value>(
    lost: Int?, surplus: Int?, hasRightEnd: Bool, in sides: Sides<Value>
  ) -> Difference? {
    switch (expectedEnd, actualEnd) {
    case (nil, nil): return nil
    case (nil, let actual?):
      return Difference(
        fact: .endedUnexpectedly, expected: (lost ?? expectedCount)..<expectedCount,
        actual: actual..<actual + 1)
    case (let expected?, _) where surplus != nil:
      return Difference(
        fact: .wentOnAfterTheExpectedEnd, expected: expected..<expected + 1,
        actual: (surplus ?? actualValues)..<(actualEnd.map { $0 + 1 } ?? actualCount))
    case (let expected?, nil):
      return Difference(
        fact: .neverEnded, expected: expected..<expected + 1, actual: actualCount..<actualCount)
    case (let expected?, let actual?):
      if sides.isSame(expected, actual), lost == nil { return nil }
      let range = (lost ?? expected)..<expected + 1
      let fact = fact(expected, actual, lost: lost, hasRightEnd: hasRightEnd, in: sides)
      return Difference(fact: fact, expected: range, actual: actual..<actual + 1)
    }
  }

  private func fact<Value>(
    _ expected: Int, _ actual: Int, lost: Int?, hasRightEnd: Bool, in sides: Sides<Value>
  ) -> Difference.Fact {
    guard hasRightEnd else { return .endedOtherwise }
    guard sides.hasSameContent(expected, actual) else { return .wrongError }
    let delay = sides.expected[expected].time.distance(from: sides.actual[actual].time)
    if sides.actual[actual].time > sides.expected[expected].time { return .late(by: delay) }
    return lost == nil ? .early(by: delay) : .endedEarly(by: delay)
  }

  /// Events after an end. No diagram can contain them; only a broken operator emits them.
  private var afterTheEnds: [Difference] {
    var found: [Difference] = []
    if let expectedEnd, expectedEnd + 1 < expectedCount {
      found.append(
        Difference(
          fact: .missing, expected: expectedEnd + 1..<expectedCount,
          actual: actualCount..<actualCount))
    }
    if let actualEnd, actualEnd + 1 < actualCount {
      found.append(
        Difference(
          fact: .wentOnAfterItsEnd, expected: expectedCount..<expectedCount,
          actual: actualEnd + 1..<actualCount))
    }
    return found
  }

  /// Appends the causes that concern the end. An end that is shifted by the same time as the values
  /// before it joins their cause.
  func add(_ causes: [Difference], to found: inout [Difference]) {
    for cause in causes {
      let shift = found.lastIndex {
        $0.fact == cause.fact && $0.expected.upperBound == cause.expected.lowerBound
          && $0.actual.upperBound == cause.actual.lowerBound
      }
      switch cause.fact {
      case .early, .late:
        guard let shift else { fallthrough }
        found[shift].expected = found[shift].expected.lowerBound..<cause.expected.upperBound
        found[shift].actual = found[shift].actual.lowerBound..<cause.actual.upperBound
      default: found.append(cause)
      }
    }
  }
}

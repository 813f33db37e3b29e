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
    let wantedTime = expectedEnd.map { sides.expected[$0].time } ?? .distantFuture
    let seenTime = actualEnd.map { sides.actual[$0].time } ?? .distantFuture
    let hasRightEnd = hasRightKind(in: sides)
    let isInTime = sides.looseness.admits(wantedTime, seenTime)
    let losesValues =
      actualEnd != nil && (!hasRightEnd || (seenTime < wantedTime && !isInTime))
    let hasSurplus =
      expectedEnd != nil && (actualEnd == nil || (seenTime > wantedTime && !isInTime))
    var lost: Int?
    var surplus: Int?
    let unexplained = steps.filter { step in
      if let wanted = step.expected.first, step.actual.isEmpty, losesValues,
        sides.expected[wanted].time >= seenTime
      {
        lost = lost ?? wanted
        return false
      }
      if let seen = step.actual.first, step.expected.isEmpty, hasSurplus,
        sides.actual[seen].time >= wantedTime
      {
        surplus = surplus ?? seen
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
      return !sides.expected[expectedEnd].isFailure
    }
    return sides.expected[expectedEnd].isFailure
  }

  private func cause<Value>(
    lost: Int?, surplus: Int?, hasRightEnd: Bool, in sides: Sides<Value>
  ) -> Difference? {
    switch (expectedEnd, actualEnd) {
    case (nil, nil): return nil
    case (nil, let seen?):
      return Difference(
        fact: .endedUnexpectedly, expected: (lost ?? expectedCount)..<expectedCount,
        actual: seen..<seen + 1)
    case (let wanted?, _) where surplus != nil:
      return Difference(
        fact: .wentOnAfterTheExpectedEnd, expected: wanted..<wanted + 1,
        actual: (surplus ?? actualValues)..<(actualEnd.map { $0 + 1 } ?? actualCount))
    case (let wanted?, nil):
      return Difference(
        fact: .neverEnded, expected: wanted..<wanted + 1, actual: actualCount..<actualCount)
    case (let wanted?, let seen?):
      if sides.isSame(wanted, seen), lost == nil { return nil }
      let range = (lost ?? wanted)..<wanted + 1
      let fact = fact(wanted, seen, lost: lost, hasRightEnd: hasRightEnd, in: sides)
      return Difference(fact: fact, expected: range, actual: seen..<seen + 1)
    }
  }

  private func fact<Value>(
    _ wanted: Int, _ seen: Int, lost: Int?, hasRightEnd: Bool, in sides: Sides<Value>
  ) -> Difference.Fact {
    guard hasRightEnd else { return .endedOtherwise }
    guard sides.hasSameContent(wanted, seen) else { return .wrongError }
    let delay = sides.expected[wanted].time.distance(from: sides.actual[seen].time)
    if sides.actual[seen].time > sides.expected[wanted].time { return .late(by: delay) }
    return lost == nil ? .early(by: delay) : .endedEarly(by: delay)
  }

  /// Events behind an end. No diagram can contain them; only a broken operator emits them.
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

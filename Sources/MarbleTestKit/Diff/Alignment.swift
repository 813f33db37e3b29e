/// Pairs expected values with actual ones.
struct Alignment {
  /// One change between the expected and the actual values. It covers at most one value on each
  /// side; an empty range marks the position of a missing value. A pair differs in time or in
  /// value.
  struct Step: Equatable {
    var expected: Range<Int>
    var actual: Range<Int>
    /// The number of equal values before this step, within the aligned ranges.
    var sameBefore: Int
  }

  private(set) var steps: [Step] = []
  /// The stretch that was not aligned because the work was too much.
  private(set) var unexplored: RangePair?

  /// Aligns a short stretch exactly, and a long one window by window, up to a limited number of
  /// windows.
  init<Value>(of sides: Sides<Value>, in ranges: RangePair) {
    var walk = AlignmentPass(sides: sides, expectedRest: ranges.expected, actualRest: ranges.actual)
    if walk.isOneShift {
      walk.pairAll()
    } else {
      var windows = 0
      while !walk.isDone {
        walk.skipEqualEvents()
        if walk.expectedRest.count * walk.actualRest.count <= 160_000 {
          walk.alignAll()
        } else if windows == 32 {
          unexplored = RangePair(expected: walk.expectedRest, actual: walk.actualRest)
          break
        } else {
          walk.alignWindow(of: 128)
          windows += 1
        }
      }
    }
    steps = walk.steps
  }
}

/// Walks through both sides from left to right. The ranges hold the values that are not yet
/// aligned.
private struct AlignmentPass<Value> {
  let sides: Sides<Value>
  var expectedRest: Range<Int>
  var actualRest: Range<Int>
  var steps: [Alignment.Step] = []
  var same = 0

  var isDone: Bool { expectedRest.isEmpty && actualRest.isEmpty }

  /// True if all values are equal and all are shifted by the same time.
  var isOneShift: Bool {
    guard !sides.looseness.isFree, expectedRest.count == actualRest.count,
      let first = expectedRest.first,
      let other = actualRest.first
    else { return false }
    func shift(_ expected: Int, _ actual: Int) -> Int64 {
      sides.actual[actual].time.nanoseconds &- sides.expected[expected].time.nanoseconds
    }
    let common = shift(first, other)
    return zip(expectedRest, actualRest).allSatisfy {
      shift($0, $1) == common && sides.hasSameContent($0, $1)
    }
  }

  mutating func pairAll() {
    while !isDone { take(.pair) }
  }

  mutating func skipEqualEvents() {
    while let first = expectedRest.first, let other = actualRest.first, sides.isSame(first, other) {
      take(.pair)
    }
  }

  mutating func alignAll() {
    for move in EditDistanceGrid(sides, expectedRest, actualRest).moves { take(move) }
  }

  /// Aligns a window and keeps only its first half, because the second half is aligned without the
  /// values after the window.
  mutating func alignWindow(of size: Int) {
    let half = (
      expectedRest: expectedRest.lowerBound + size / 2, actualRest: actualRest.lowerBound + size / 2
    )
    for move in EditDistanceGrid(sides, expectedRest.prefix(size), actualRest.prefix(size)).moves {
      if expectedRest.lowerBound >= half.expectedRest || actualRest.lowerBound >= half.actualRest {
        return
      }
      take(move)
    }
  }

  private mutating func take(_ move: EditStep) {
    let step = Alignment.Step(
      expected: expectedRest.prefix(move == .unexpected ? 0 : 1),
      actual: actualRest.prefix(move == .missing ? 0 : 1), sameBefore: same)
    expectedRest = expectedRest.dropFirst(step.expected.count)
    actualRest = actualRest.dropFirst(step.actual.count)
    if move == .pair, sides.isSame(step.expected.lowerBound, step.actual.lowerBound) {
      same += 1
    } else {
      steps.append(step)
    }
  }
}

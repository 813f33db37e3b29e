import MarbleDiagrams

enum EditStep: UInt8 { case pair, missing, unexpected }

/// Finds the cheapest alignment of two short sides by dynamic programming.
///
/// The same value at another instant costs less, the nearer it is. Another value at the same
/// instant costs more than that. A missing and an unexpected value together cost more than either.
///
/// - Complexity: O(*n* · *m*) for sides of *n* and *m* values.
struct EditDistanceGrid {
  private(set) var moves: [EditStep] = []

  private static let gap = 2_000
  private static let otherValue = 3_000
  private static let otherTime = 2_400
  private static let impossible = Int.max / 2

  init<Value>(_ sides: Sides<Value>, _ expected: Range<Int>, _ actual: Range<Int>) {
    let columns = actual.count + 1
    // Outside the loops, because each access to a generic event looks up its type.
    let due = expected.map { sides.expected[$0].time }
    let actualTimes = actual.map { sides.actual[$0].time }
    var choices = [EditStep](repeating: .unexpected, count: (expected.count + 1) * columns)
    // The grid is filled from the far corner back, so that the path is read from the near one,
    // earliest move first.
    var below = (0..<columns).map { (columns - 1 - $0) * Self.gap }
    for row in (0..<expected.count).reversed() {
      var costs = [Int](repeating: 0, count: columns)
      costs[columns - 1] = (expected.count - row) * Self.gap
      choices[row * columns + columns - 1] = .missing
      for column in (0..<actual.count).reversed() {
        let isSame = sides.hasSameContent(expected.lowerBound + row, actual.lowerBound + column)
        let pair =
          below[column + 1]
          + Self.cost(due[row], actualTimes[column], sides.looseness, isSame: isSame)
        let missing = below[column] + Self.gap
        let unexpected = costs[column + 1] + Self.gap
        let best = min(pair, missing, unexpected)
        costs[column] = best
        choices[row * columns + column] =
          best == pair ? .pair : best == missing ? .missing : .unexpected
      }
      below = costs
    }
    var (row, column) = (0, 0)
    while row < expected.count || column < actual.count {
      let move = choices[row * columns + column]
      moves.append(move)
      if move != .unexpected { row += 1 }
      if move != .missing { column += 1 }
    }
  }

  private static func cost(
    _ due: Instant, _ actualTime: Instant, _ looseness: Looseness, isSame: Bool
  ) -> Int {
    let isInTime = looseness.admits(due, actualTime)
    guard isSame else { return isInTime ? otherValue : impossible }
    if isInTime { return 0 }
    let delay = max(due, actualTime).nanoseconds &- min(due, actualTime).nanoseconds
    return otherTime + 8 * (64 - delay.leadingZeroBitCount)
  }
}

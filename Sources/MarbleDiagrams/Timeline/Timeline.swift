/// Where every instant of a picture stands, in cells from its left edge.
///
/// One cell is one tick for as long as everything fits, so that a row looks as its author wrote it. A text
/// that would run into the next mark of its row pushes that instant to the right in every row; an instant
/// off the tick gets a cell of its own; a long silence is written out as a duration. So what happens
/// together always stands under each other, in any painter that follows these positions.
package struct Timeline: Sendable, Equatable {
  package struct Stop: Sendable, Equatable {
    package let time: Int64
    package let x: Int
    /// What wide characters at this instant take beyond the ticks that they stand for; the ticks after it
    /// stand that much further to the right.
    package let extraCells: Int
  }

  /// A stretch in which no row has anything, written as a duration instead of dashes.
  package struct Silence: Sendable, Equatable {
    package let x: Int
    package let text: String
  }

  /// How fine the cells of a layout are: of a terminal, where one is a tick, or of a page.
  package struct Resolution: Sendable, Equatable {
    package var cellsOfTick = 1
    /// How many cells a silence takes that is not drawn out; nil for those of its text.
    package var cellsOfSilence: Int?
    /// How many ticks of silence are drawn out.
    package var longestSilence: Int

    func cells(ofSilence text: String) -> Int { cellsOfSilence ?? text.utf8.count }
  }

  package let tick: Int64
  /// The instants at which some row has something, and where it starts, from the first on.
  package let stops: [Stop]
  package let silences: [Silence]
  package let width: Int
  /// How many of the stops, from the left, stand where their tick says.
  package let regularStops: Int
  /// Whether all ticks are equally wide: nothing is pushed to the right, and no silence is shortened.
  package let isEven: Bool

  /// The cell of a stop; other instants are not on the timeline.
  package func x(at time: Int64) -> Int? {
    let index = firstIndex { $0.time >= time }
    return index < stops.count && stops[index].time == time ? stops[index].x : nil
  }

  /// The first stop for which a condition holds that holds for all after it.
  func firstIndex(where holds: (Stop) -> Bool) -> Int {
    var low = 0
    var high = stops.count
    while low < high {
      let middle = (low + high) / 2
      if holds(stops[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// How many ticks begin after one instant and up to the next, counting an instant off the tick as one.
  static func cells(from earlier: Int64, to later: Int64, tick: Int64) -> Int {
    let behind = floorDivision(earlier, tick)
    let (ahead, remainder) = (floorDivision(later, tick), later % tick)
    let (ticks, overflow) = ahead.subtractingReportingOverflow(behind)
    if overflow || ticks > widestGap { return widestGap }
    return Int(ticks) + (remainder == 0 ? 0 : 1)
  }

  static func floorDivision(_ amount: Int64, _ divisor: Int64) -> Int64 {
    let quotient = amount / divisor
    return amount % divisor < 0 ? quotient - 1 : quotient
  }

  /// Beyond what anyone draws, and small enough that a million of them add up without overflow.
  private static let widestGap = 1 << 40
}

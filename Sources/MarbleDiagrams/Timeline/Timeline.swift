/// The places of all instants of a picture, in cells from the left edge.
///
/// While everything fits, one cell is one tick, so that a row is drawn as its author wrote it. A
/// text that would overlap the next mark of its row pushes that instant to the right in every row.
/// An instant between two ticks gets its own cell. A long silence is written as a duration. So
/// events of the same instant always stand under each other, in any painter that uses these places.
package struct Timeline: Sendable, Equatable {
  package struct Stop: Sendable, Equatable {
    package let time: Instant
    package let x: Int
    /// The cells that wide characters at this instant take beyond their ticks. The ticks after the
    /// instant move to the right by that number.
    package let extraCells: Int
  }

  /// A stretch of time in which no row has a mark, written as a duration instead of dashes.
  package struct Silence: Sendable, Equatable {
    package let x: Int
    let duration: Duration
    /// The token of the notation, with the spaces around it.
    var text: String { " \(formatDuration(duration)) " }
  }

  /// The size of the cells of a layout: a tick on a terminal, or smaller units on a page.
  package struct Resolution: Sendable {
    package var cellsOfTick = 1
    /// The number of cells for a shortened silence.
    var cellsOfSilence: @Sendable (Silence) -> Int = { $0.text.utf8.count }
    /// The greatest number of ticks of a silence that is drawn in full.
    package var longestSilence: Int
  }

  package let tick: Duration
  /// The instants at which a row has a mark, with their places, in time order.
  package let stops: [Stop]
  package let silences: [Silence]
  package let width: Int
  /// The number of stops, from the left, that stand at the place of their tick.
  package let regularStops: Int
  /// True when all ticks are equally wide: no stop is pushed to the right, and no silence is
  /// shortened.
  package let isEven: Bool

  /// Returns the cell of a stop, or nil for an instant that is not a stop.
  package func x(at time: Instant) -> Int? {
    let index = stops.partitionPoint { $0.time >= time }
    return index < stops.count && stops[index].time == time ? stops[index].x : nil
  }

  /// Returns the number of ticks that begin after one instant and up to the next. An instant
  /// between ticks counts as a tick.
  static func cells(from earlier: Instant, to later: Instant, tick: Duration) -> Int {
    let (start, end) = (earlier.position(inTicksOf: tick), later.position(inTicksOf: tick))
    let (ticks, overflow) = end.tick.subtractingReportingOverflow(start.tick)
    if overflow || ticks > widestGap { return widestGap }
    return Int(ticks) + (end.rest == 0 ? 0 : 1)
  }

  /// More than any picture shows, but small enough that a million gaps add up without overflow.
  private static let widestGap = 1 << 40
}

extension Instant {
  /// The number of the last tick up to this instant, less than zero before zero, and which part of
  /// the next one has passed since.
  func position(inTicksOf tick: Duration) -> (tick: Int64, rest: Double) {
    let length = tick.wholeNanoseconds
    let (quotient, remainder) = nanoseconds.quotientAndRemainder(dividingBy: length)
    if remainder == 0 { return (quotient, 0) }
    return remainder < 0
      ? (quotient - 1, Double(remainder + length) / Double(length))
      : (quotient, Double(remainder) / Double(length))
  }

  /// The instant at which a tick begins.
  init(ofTick number: Int64, _ tick: Duration) {
    self.init(nanoseconds: number * tick.wholeNanoseconds)
  }
}

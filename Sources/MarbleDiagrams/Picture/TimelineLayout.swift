// How a timeline comes about: from left to right, each instant as near to the one before as it can be.

extension Timeline {
  /// The layout with the fewest shortened silences that is at most `width` cells wide; where none is,
  /// one that shortens what a reader would not count.
  package init(
    rows: [[Block]], callouts: [Int64] = [], tick: Int64, from start: Int64 = 0, fitting width: Int
  ) {
    let moments = Moment.inOrder(rows: rows, callouts: callouts, start: start)
    for longest in [Int.max, 80, 40, 20, 10] {
      let timeline = Timeline(moments, rows: rows.count, tick: tick, longestSilence: longest)
      if timeline.width <= width {
        self = timeline
        return
      }
    }
    self.init(moments, rows: rows.count, tick: tick, longestSilence: 20)
  }

  private init(_ moments: [Moment], rows: Int, tick: Int64, longestSilence: Int) {
    var stops: [Stop] = []
    var silences: [Silence] = []
    var regularStops = 0
    var isRegular = true
    var ends = [Int](repeating: 0, count: rows)
    var occupied = 0
    var before: Moment?
    for moment in moments {
      var x = 0
      if let before, let last = stops.last {
        let extra = last.extraCells
        let natural = Self.cells(from: last.time, to: moment.time, tick: tick) + extra
        let lead = max(occupied - last.x, before.isMarked ? 1 + extra : 0)
        let written = silence(
          from: last.time, to: moment.time, after: lead - extra, tick: tick)
        if natural > longestSilence, let written, lead + written.utf8.count < natural {
          silences.append(Silence(x: last.x + lead, text: written))
          x = last.x + lead + written.utf8.count
          isRegular = false
        } else {
          let needed = moment.parts.reduce(0) { max($0, ends[$1.row]) }
          x = max(last.x + natural, needed)
          isRegular = isRegular && x == last.x + natural
        }
      }
      isRegular = isRegular && moment.time % tick == 0
      if isRegular { regularStops += 1 }
      stops.append(Stop(time: moment.time, x: x, extraCells: moment.extraCells))
      for part in moment.parts {
        ends[part.row] = x + part.block.cells
        occupied = max(occupied, ends[part.row])
      }
      occupied = max(occupied, x + 1)
      before = moment
    }
    self.tick = tick
    self.stops = stops
    self.silences = silences
    self.width = occupied
    self.regularStops = regularStops
  }
}

/// The duration token between two instants, with the spaces that set it off, when the first of them has
/// taken `columns` ticks already; nil when no time is left.
private func silence(
  from earlier: Int64, to later: Int64, after columns: Int, tick: Int64
) -> String? {
  let gap = UInt64(bitPattern: later &- earlier)
  let (spent, overflow) = UInt64(max(0, columns)).multipliedReportingOverflow(by: tick.magnitude)
  guard !overflow, spent < gap else { return nil }
  return " \(formatDuration(gap - spent)) "
}

/// One instant with what the rows show at it.
private struct Moment {
  let time: Int64
  var parts: [(row: Int, block: Block)] = []
  var isMarked = false

  /// What wide characters take beyond the ticks that their texts stand for.
  var extraCells: Int { parts.reduce(0) { max($0, $1.block.cells - $1.block.columns) } }

  static func inOrder(rows: [[Block]], callouts: [Int64], start: Int64) -> [Moment] {
    var pieces: [(time: Int64, row: Int, index: Int)] = [(start, unmarked, 0)]
    pieces += callouts.map { ($0, calledOut, 0) }
    for (row, blocks) in rows.enumerated() {
      pieces += blocks.indices.map { (blocks[$0].time, row, $0) }
    }
    pieces.sort { $0 < $1 }
    var moments: [Moment] = []
    for piece in pieces {
      if moments.last?.time != piece.time { moments.append(Moment(time: piece.time)) }
      let last = moments.count - 1
      if piece.row != unmarked { moments[last].isMarked = true }
      guard piece.row >= 0 else { continue }
      moments[last].parts.append((piece.row, rows[piece.row][piece.index]))
    }
    return moments
  }

  private static let unmarked = -2
  private static let calledOut = -1
}

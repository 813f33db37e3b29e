// The layout of a timeline: from left to right, each instant is as near as possible to the one
// before.

extension Timeline {
  /// Creates the layout that is at most `width` cells wide with the fewest shortened silences. If
  /// there is none, it shortens all silences that a reader would not count.
  package init(
    rows: [[Block]], callouts: [Instant] = [], tick: Duration,
    from start: Instant = .zero, fitting width: Int
  ) {
    self.init(
      rows: rows, callouts: callouts, tick: tick, from: start, fitting: width,
      resolutions: [Int.max, 80, 40, 20, 10].map { Resolution(longestSilence: $0) },
      otherwise: Resolution(longestSilence: 20))
  }

  /// Creates the layout with the first of these resolutions that is at most `width` cells wide, or
  /// with the last resolution if none fits.
  ///
  /// - Parameter even: Grains that are tried before the others, with their own width. One of them
  ///   is used only when all ticks are equally wide.
  package init(
    rows: [[Block]], callouts: [Instant] = [], tick: Duration,
    from start: Instant = .zero, fitting width: Int,
    evenly even: (resolutions: [Resolution], width: Int) = ([], 0), resolutions: [Resolution],
    otherwise last: Resolution
  ) {
    let moments = Moment.inOrder(rows: rows, callouts: callouts, start: start)
    func attempts(_ resolutions: [Resolution]) -> some Sequence<Timeline> {
      resolutions.lazy.map { resolution in
        Timeline(moments, rows: rows.count, tick: max(.nanoseconds(1), tick), resolution)
      }
    }
    self =
      attempts(even.resolutions).first { $0.isEven && $0.width <= even.width }
      ?? attempts(resolutions).first { $0.width <= width }
      ?? Timeline(moments, rows: rows.count, tick: max(.nanoseconds(1), tick), last)
  }

  private init(_ moments: [Moment], rows: Int, tick: Duration, _ resolution: Resolution) {
    var layout = TimelineLayout(tick: tick, resolution: resolution, rows: rows)
    for moment in moments { layout.place(moment) }
    self.init(
      tick: tick, stops: layout.stops, silences: layout.silences, width: layout.occupied,
      regularStops: layout.regularStops, isEven: layout.isEven)
  }
}

/// The timeline as it is being laid out.
private struct TimelineLayout {
  let tick: Duration
  let resolution: Timeline.Resolution
  private(set) var stops: [Timeline.Stop] = []
  private(set) var silences: [Timeline.Silence] = []
  /// The number of stops at the place of their tick, counted up to the first stop that is
  /// elsewhere.
  private(set) var regularStops = 0
  /// True while each stop stands at the place of its time.
  private(set) var isEven = true
  /// The cell after the last block placed.
  private(set) var occupied = 0
  /// The cell after the last text of each row.
  private var ends: [Int]

  init(tick: Duration, resolution: Timeline.Resolution, rows: Int) {
    self.tick = tick
    self.resolution = resolution
    ends = [Int](repeating: 0, count: rows)
  }

  mutating func place(_ moment: Moment) {
    let (x, isOnItsTick) = position(of: moment)
    if !isOnItsTick { isEven = false }
    if isOnItsTick, moment.time.position(inTicksOf: tick).rest == 0, regularStops == stops.count {
      regularStops += 1
    }
    stops.append(Timeline.Stop(time: moment.time, x: x, extraCells: moment.extraCells))
    for part in moment.parts {
      ends[part.row] = x + part.block.cells
      occupied = max(occupied, ends[part.row])
    }
    occupied = max(occupied, x + 1)
  }

  private mutating func position(of moment: Moment) -> (x: Int, isOnItsTick: Bool) {
    let lead = moment.lead
    guard let last = stops.last else { return (lead, true) }
    let ticks = Timeline.cells(from: last.time, to: moment.time, tick: tick)
    let regular = last.x + cells(from: last.time, to: moment.time) + last.extraCells
    if ticks + last.extraCells > resolution.longestSilence,
      let duration = silence(from: last, to: moment.time)
    {
      let silence = Timeline.Silence(x: occupied, duration: duration)
      let x = occupied + resolution.cellsOfSilence(silence) + lead
      if x < regular {
        silences.append(silence)
        return (x, false)
      }
    }
    let free = moment.parts.reduce(0) { max($0, ends[$1.row] + $1.block.lead) }
    return (max(regular, free), free <= regular)
  }

  /// Returns the number of cells between two instants. In a picture of text they are whole ticks;
  /// on a page they may be parts of ticks.
  private func cells(from earlier: Instant, to later: Instant) -> Int {
    let ticks = Timeline.cells(from: earlier, to: later, tick: tick)
    guard resolution.cellsOfTick > 1 else { return ticks }
    func cellsBehindTick(_ time: Instant) -> Int {
      Int((time.position(inTicksOf: tick).rest * Double(resolution.cellsOfTick)).rounded())
    }
    let whole = later.position(inTicksOf: tick).rest == 0 ? ticks : ticks - 1
    let cells =
      whole * resolution.cellsOfTick + cellsBehindTick(later) - cellsBehindTick(earlier)
    return max(1, cells)
  }

  /// Returns the time up to an instant that remains after the ticks of all texts. Returns nil when
  /// no time remains.
  private func silence(from last: Timeline.Stop, to time: Instant) -> Duration? {
    let gap = UInt64(bitPattern: time.nanoseconds &- last.time.nanoseconds)
    let columns = max(0, occupied - last.x - last.extraCells) / resolution.cellsOfTick
    let (spent, overflow) = columns.magnitude.multipliedReportingOverflow(
      by: UInt(tick.wholeNanoseconds))
    guard !overflow, spent < gap else { return nil }
    return .nanoseconds(gap - UInt64(spent))
  }
}

/// One instant with the blocks of the rows at that instant.
private struct Moment {
  let time: Instant
  var parts: [(row: Int, block: Block)] = []

  /// The cells that wide characters take beyond the ticks of their texts.
  var extraCells: Int { parts.reduce(0) { max($0, $1.block.cells - $1.block.columns) } }

  /// The room that is needed before the instant.
  var lead: Int { parts.reduce(0) { max($0, $1.block.lead) } }

  static func inOrder(rows: [[Block]], callouts: [Instant], start: Instant) -> [Moment] {
    var pieces = ([start] + callouts).map { (time: $0, row: noRow, index: 0) }
    for (row, blocks) in rows.enumerated() {
      pieces += blocks.indices.map { (blocks[$0].time, row, $0) }
    }
    pieces.sort { $0 < $1 }
    var moments: [Moment] = []
    for piece in pieces {
      if moments.last?.time != piece.time { moments.append(Moment(time: piece.time)) }
      if piece.row == noRow { continue }
      moments[moments.count - 1].parts.append((piece.row, rows[piece.row][piece.index]))
    }
    return moments
  }

  private static let noRow = -1
}

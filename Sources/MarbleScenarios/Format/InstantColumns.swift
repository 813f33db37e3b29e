import MarbleTime

/// The column of every step of a scenario's rows. Equal instants have equal columns, and later
/// instants have later ones.
///
/// The columns are the longest path through all instants: each instant is as far to the left as the
/// steps before it in every row allow.
struct InstantColumns {
  /// The column of time zero.
  private(set) var zero = 0
  /// The columns of the steps, for each row.
  private var columns: [[Int]]

  /// The limit of additional spaces: for each character, and once for a scenario. Beyond it the
  /// rows are not aligned.
  private static let spaceLimit = (forCharacter: 8, once: 1_000)

  subscript(row: Int) -> [Int] { columns[row] }

  /// Returns nil if every step is already in its column, or if alignment would exceed the limit of
  /// spaces.
  init?(of rows: [AlignedRow?], tick: Duration) {
    columns = rows.map { [Int](repeating: 0, count: $0?.steps.count ?? 0) }
    guard rows.contains(where: { $0?.drifts(tick: tick) == true }) else { return nil }
    place(rows)
    let compact = rows.reduce(0) { $0 + ($1?.compactWidth ?? 0) }
    let aligned = zip(rows, columns).reduce(0) { $0 + ($1.0?.width(at: $1.1) ?? 0) }
    let limit = compact * (Self.spaceLimit.forCharacter + 1) + Self.spaceLimit.once
    if aligned > limit { return nil }
  }

  private struct Place {
    let time: Instant
    let row: Int
    let step: Int
  }

  private mutating func place(_ rows: [AlignedRow?]) {
    var places: [Place] = []
    for (row, ruler) in rows.enumerated() {
      for (index, step) in (ruler?.steps ?? []).enumerated() {
        places.append(Place(time: step.time, row: row, step: index))
      }
    }
    places.sort { ($0.time, $0.row, $0.step) < ($1.time, $1.row, $1.step) }
    var ends = [Int](repeating: 0, count: rows.count)
    var column = -1
    var next = 0
    while next < places.count {
      let first = next
      column += 1
      while next < places.count, places[next].time == places[first].time {
        let place = places[next]
        column = max(column, ends[place.row] + rows[place.row]!.steps[place.step].gap)
        next += 1
      }
      if places[first].time <= .zero { zero = column }
      for place in places[first..<next] {
        columns[place.row][place.step] = column
        ends[place.row] = column + rows[place.row]!.steps[place.step].width
      }
    }
  }
}

extension AlignedRow {
  /// True if one of its steps, with only the necessary spaces, is in another column than that of
  /// its tick.
  fileprivate func drifts(tick: Duration) -> Bool {
    var column = 0
    for step in steps {
      column += step.gap
      let (product, overflow) = Int64(column).multipliedReportingOverflow(by: tick.wholeNanoseconds)
      if overflow || step.time.nanoseconds != product { return true }
      column += step.width
    }
    return false
  }

  /// The width of the row with its steps in these columns.
  fileprivate func width(at columns: [Int]) -> Int {
    (columns.last ?? 0) + (steps.last?.width ?? 0) + tail
  }
}

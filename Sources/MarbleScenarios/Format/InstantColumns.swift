/// The column of every step of a scenario's rows: equal instants have equal ones, and later instants later ones.
///
/// It is the longest path through all instants: each stands as far to the left as the steps before it in every row allow.
struct InstantColumns {
  /// The column of time zero.
  private(set) var zero = 0
  /// For each row a column for each step.
  private var columns: [[Int]]

  /// More spaces than this, for each character and once for a scenario, are not worth it.
  private static let spaceLimit = (forCharacter: 8, once: 1_000)

  subscript(row: Int) -> [Int] { columns[row] }

  /// Fails if every step stands in its column already, or if that would take more spaces than is worth it.
  init?(of rows: [AlignedRow?], tick: Int64) {
    columns = rows.map { [Int](repeating: 0, count: $0?.steps.count ?? 0) }
    guard rows.contains(where: { $0?.drifts(tick: tick) == true }) else { return nil }
    place(rows)
    let compact = rows.reduce(0) { $0 + ($1?.compactWidth ?? 0) }
    let aligned = zip(rows, columns).reduce(0) { $0 + ($1.0?.width(at: $1.1) ?? 0) }
    let limit = compact * (Self.spaceLimit.forCharacter + 1) + Self.spaceLimit.once
    if aligned > limit { return nil }
  }

  private struct Place {
    let time: Int64
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
      if places[first].time <= 0 { zero = column }
      for place in places[first..<next] {
        columns[place.row][place.step] = column
        ends[place.row] = column + rows[place.row]!.steps[place.step].width
      }
    }
  }
}

extension AlignedRow {
  /// Whether one of its steps, with no more spaces than there have to be, stands in another column than its tick's.
  fileprivate func drifts(tick: Int64) -> Bool {
    var column = 0
    for step in steps {
      column += step.gap
      let (product, overflow) = Int64(column).multipliedReportingOverflow(by: tick)
      if overflow || step.time != product { return true }
      column += step.width
    }
    return false
  }

  /// The columns it takes with its steps in these.
  fileprivate func width(at columns: [Int]) -> Int {
    (columns.last ?? 0) + (steps.last?.width ?? 0) + tail
  }
}

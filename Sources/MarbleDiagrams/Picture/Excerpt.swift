/// The marks of a picture that its window can show, so that a million others cost no layout.
struct Excerpt {
  let rows: [Picture.Row]
  let times: ClosedRange<Int64>

  var leavesOutBefore: Bool { times.lowerBound > .min }
  var leavesOutAfter: Bool { times.upperBound < .max }
  /// An instant that the axis shows in any case: zero, unless that is left out.
  var start: Int64 { max(0, times.lowerBound) }

  /// Keeps, of every row, what lies in the time that the busiest row fills with `limit` marks on either side
  /// of the focus. The marks are put in the order of time, those of one instant as they are.
  init(of picture: Picture, around focus: Int64, limit: Int) {
    let rows = picture.rows.map(\.inTimeOrder)
    var (earliest, latest) = (Int64.min, Int64.max)
    for row in rows {
      let middle = row.firstIndex { $0.time >= focus }
      if middle > limit { earliest = max(earliest, row.marks[middle - limit].time) }
      if row.marks.count - middle > limit {
        latest = min(latest, row.marks[middle + limit].time)
      }
    }
    self.rows = rows.map { row in
      let first = row.firstIndex { $0.time >= earliest }
      let end = row.firstIndex { $0.time > latest }
      return Picture.Row(
        name: row.name, marks: Array(row.marks[first..<end]),
        ends: row.ends && end == row.marks.count)
    }
    times = earliest...max(earliest, latest)
  }
}

extension Picture.Row {
  fileprivate var inTimeOrder: Picture.Row {
    let isSorted = marks.indices.dropFirst().allSatisfy { marks[$0 - 1].time <= marks[$0].time }
    if isSorted { return self }
    var row = self
    let order = marks.indices.sorted { (marks[$0].time, $0) < (marks[$1].time, $1) }
    row.marks = order.map { marks[$0] }
    return row
  }

  /// The first mark for which a condition holds that holds for all after it.
  fileprivate func firstIndex(where holds: (Picture.Mark) -> Bool) -> Int {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(marks[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

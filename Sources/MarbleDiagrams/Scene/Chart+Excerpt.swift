extension Chart {
  /// The greatest number of marks of a row on either side of the focus. A page leaves out the rest,
  /// because it could not be read.
  static let markLimit = 500
  /// The number of marks shown on either side of a note, so that the reader sees the neighbours of
  /// the noted instant.
  static let noteReach = 60
  static let rowLimit = 60

  /// The part of the chart that is drawn: around the first note, or from zero without notes.
  var excerpt: Excerpt {
    var chart = self
    chart.rows = Array(rows.prefix(Self.rowLimit))
    let focus = chart.rows.flatMap(\.notes).map(\.time).min()
    return Excerpt(
      of: chart, around: focus ?? .zero, limit: focus == nil ? Self.markLimit : Self.noteReach)
  }

  /// Returns the remarks about the parts that are left out.
  func omissions(in excerpt: Excerpt) -> [String] {
    var lines: [String] = []
    if rows.count > Self.rowLimit { lines.append("… and \(rows.count - Self.rowLimit) more rows") }
    if excerpt.leavesOutBefore { lines.append("… and more before \(formatClock(excerpt.start))") }
    if excerpt.leavesOutAfter {
      lines.append("… and more after \(formatClock(excerpt.times.upperBound))")
    }
    return lines
  }
}

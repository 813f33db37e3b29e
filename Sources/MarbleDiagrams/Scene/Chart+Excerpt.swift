extension Chart {
  /// A page shows so many marks of a row, and so many rows; what nobody can look at is left out.
  static let markLimit = 500
  /// Around a note: who reads that looks at its neighbours.
  static let noteReach = 60
  static let rowLimit = 60

  /// The part that is drawn: around the first note, else from zero on.
  var excerpt: Excerpt {
    var chart = self
    chart.rows = Array(rows.prefix(Self.rowLimit))
    let focus = chart.rows.flatMap(\.notes).map(\.time).min()
    return Excerpt(
      of: chart, around: focus ?? 0, limit: focus == nil ? Self.markLimit : Self.noteReach)
  }

  /// What is said about the part that is not.
  func omissions(in excerpt: Excerpt) -> [String] {
    var lines: [String] = []
    if rows.count > Self.rowLimit { lines.append("… and \(rows.count - Self.rowLimit) more rows") }
    if excerpt.leavesOutBefore { lines.append("… and more before \(formatTime(excerpt.start))") }
    if excerpt.leavesOutAfter {
      lines.append("… and more after \(formatTime(excerpt.times.upperBound))")
    }
    return lines
  }
}

extension Chart {
  /// A picture shows so many marks of a row, and so many rows; what nobody can look at is counted and left out.
  static let markLimit = 500
  static let rowLimit = 60

  /// The part that is drawn.
  var excerpt: Chart {
    var chart = self
    if rows.count > Self.rowLimit {
      chart.rows = Array(rows.prefix(Self.rowLimit))
      chart.legend.append("… and \(rows.count - Self.rowLimit) more rows")
    }
    guard let latest = chart.rows.compactMap(\.latestShown).min() else { return chart }
    for index in chart.rows.indices { chart.rows[index].cut(after: latest) }
    chart.legend.append("… and more after \(formatTime(latest))")
    return chart
  }
}

extension Chart.Row {
  /// The last instant that is drawn, if this row goes on behind it.
  fileprivate var latestShown: Int64? {
    switch self {
    case .stream(let stream):
      stream.marks.count > Chart.markLimit ? stream.marks[Chart.markLimit - 1].time : nil
    case .windows(let windows):
      windows.spans.count > Chart.markLimit ? windows.spans[Chart.markLimit - 1].start : nil
    case .step: nil
    }
  }

  fileprivate mutating func cut(after latest: Int64) {
    switch self {
    case .stream(var stream):
      stream.marks = Array(stream.marks.prefix { $0.time <= latest }.prefix(2 * Chart.markLimit))
      stream.notes.removeAll { $0.time > latest }
      if let cut = stream.cut, cut > latest { stream.cut = nil }
      if let start = stream.start, start > latest { stream.start = latest }
      self = .stream(stream)
    case .windows(var windows):
      windows.spans = windows.spans.filter { $0.start <= latest }
      for index in windows.spans.indices where windows.spans[index].end ?? .min > latest {
        windows.spans[index].end = nil
      }
      windows.notes.removeAll { $0.time > latest }
      self = .windows(windows)
    case .step: break
    }
  }
}

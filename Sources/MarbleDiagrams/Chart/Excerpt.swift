/// The part of a chart for which a painter has room. A painter lays out only this part, even if the
/// chart has a million marks.
struct Excerpt {
  let rows: [Chart.Row]
  let times: ClosedRange<Instant>

  var leavesOutBefore: Bool { times.lowerBound > .distantPast }
  var leavesOutAfter: Bool { times.upperBound < .distantFuture }
  /// The instant that the axis always shows: zero, unless the excerpt leaves zero out.
  var start: Instant { max(.zero, times.lowerBound) }
  /// The instants that the axis must have besides those of marks.
  var instants: [Instant] { rows.flatMap(\.instants).filter(times.contains) }

  /// Keeps the same stretch of time of every row: at most `limit` marks of the busiest row on
  /// either side of the focus.
  ///
  /// The marks are sorted by time. Marks of one instant keep their order.
  init(of chart: Chart, around focus: Instant, limit: Int) {
    let rows = chart.rows.map(\.inTimeOrder)
    var (earliest, latest) = (Instant.distantPast, Instant.distantFuture)
    for row in rows {
      let middle = row.firstIndex { $0 >= focus }
      if middle > limit { earliest = max(earliest, row.time(at: middle - limit)) }
      if row.count - middle > limit { latest = min(latest, row.time(at: middle + limit - 1)) }
    }
    let times = earliest...max(earliest, latest)
    self.rows = rows.map { $0.excerpt(of: times) }
    self.times = times
  }
}

extension Chart.Row {
  /// The number of marks or spans in the row.
  fileprivate var count: Int {
    switch self {
    case .stream(let stream): stream.marks.count
    case .windows(let windows): windows.spans.count
    case .step: 0
    }
  }

  fileprivate func time(at index: Int) -> Instant {
    switch self {
    case .stream(let stream): stream.marks[index].time
    case .windows(let windows): windows.spans[index].window.subscribed
    case .step: .zero
    }
  }

  fileprivate var inTimeOrder: Chart.Row {
    guard case .stream(var stream) = self else { return self }
    let marks = stream.marks
    let order = marks.indices.sorted { (marks[$0].time, $0) < (marks[$1].time, $1) }
    stream.marks = order.map { marks[$0] }
    return .stream(stream)
  }

  /// The index of the first mark or span whose instant satisfies the condition. The condition must
  /// hold for all later ones as well.
  fileprivate func firstIndex(where holds: (Instant) -> Bool) -> Int {
    (0..<count).partitionPoint { holds(time(at: $0)) }
  }

  /// The part of the row within a stretch of time. A stream that ended earlier stays ended; a span
  /// that ends later stays open.
  fileprivate func excerpt(of times: ClosedRange<Instant>) -> Chart.Row {
    switch self {
    case .stream(var stream):
      let first = firstIndex { $0 >= times.lowerBound }
      let after = firstIndex { $0 > times.upperBound }
      stream.isOver = stream.isOver && after == stream.marks.count
      if let end = stream.end, end < times.lowerBound { stream.cut = end }
      if let start = stream.start {
        stream.start = start < times.lowerBound ? nil : min(start, times.upperBound)
      }
      if let cut = stream.cut, cut > times.upperBound { stream.cut = nil }
      stream.marks = Array(stream.marks[first..<after])
      return .stream(stream)
    case .windows(var windows):
      windows.spans.removeAll {
        $0.window.subscribed > times.upperBound
          || $0.window.disposed.map { $0 < times.lowerBound } ?? false
      }
      for index in windows.spans.indices
      where windows.spans[index].window.disposed.map({ $0 > times.upperBound }) ?? false {
        windows.spans[index].window.disposed = nil
      }
      return .windows(windows)
    case .step: return self
    }
  }
}

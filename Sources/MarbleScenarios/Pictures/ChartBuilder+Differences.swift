import MarbleDiagrams
import MarbleTestKit

// A row that holds is drawn as its actual events. For a row that does not hold, the expected row is
// drawn above the actual one.

extension ChartBuilder {
  mutating func add(_ observer: RowObserver, as stream: Chart.Stream) {
    add(rows.comparison(of: observer), observer.events, as: stream, .stream)
    for silence in rows.brokenSilences(of: observer) { add(silence, observer) }
  }

  /// Draws a window in which something happened although nothing was expected. The events already
  /// have a row.
  private mutating func add(_ silence: Plan.Silence, _ observer: RowObserver) {
    let name = observer.row.name
    let failure = RowFailure(
      silent: silence.window, actual: observer.events, in: run.wording(.stream, name))
    guard let failure, case .windows(var windows) = failure.chart.rows.first else { return }
    windows.name = "\(name) \(windows.name)"
    windows.notes = failure.chart.rows.flatMap(\.notes).map {
      Chart.Note(time: $0.time, text: $0.text)
    }
    for index in windows.spans.indices { windows.spans[index].isWrong = true }
    add(.windows(windows))
  }

  mutating func add(_ row: Plan.CallRow) {
    let name = row.name.text
    let calls = run.names.log(of: name).calls
    add(
      rows.comparison(of: row), calls,
      as: Chart.Stream(name: "calls \(name)", kind: .calls, marks: []), .calls)
  }

  private mutating func add(
    _ comparison: Comparison<Value>?, _ actual: [Occurrence<Value>], as stream: Chart.Stream,
    _ subject: Wording<Value>.Subject
  ) {
    let wording = run.wording(subject, stream.name)
    if let comparison, let failure = RowFailure(of: comparison, in: wording) {
      let diagnosis = subject == .stream ? run.diagnosis(of: stream.name) : nil
      return add(failure, as: stream, diagnosis?.arrows(in: comparison) ?? [])
    }
    var stream = stream
    stream.marks = actual.map { wording.mark($0) }
    add(.stream(stream))
  }

  /// Draws the rows of a failure in place of the failed row. The arrows lead to the actual one,
  /// which is the last.
  private mutating func add(
    _ failure: RowFailure, as stream: Chart.Stream, _ arrows: [Chart.Arrow]
  ) {
    for index in failure.chart.rows.indices {
      guard case .stream(var row) = failure.chart.rows[index] else { continue }
      if index == failure.chart.rows.indices.last { row.arrows = arrows }
      row.name = "\(stream.name) \(row.name)"
      row.kind = stream.kind
      (row.start, row.cut, row.origin) = (stream.start, stream.cut, stream.origin)
      add(.stream(row))
    }
    chart.legend += failure.chart.legend
  }

  mutating func add(_ row: Plan.SubscriptionRows) {
    let name = "subs \(row.name)"
    let failure = rows.windows(differingFrom: row).flatMap {
      RowFailure(
        ofSubscriptionsTo: row.name, expected: row.windows, actual: $0, tick: run.plan.tick)
    }
    guard let failure else {
      let spans = run.windows(of: row.source.key).enumerated().map { index, window in
        Chart.Windows.Span(number: index + 1, window)
      }
      return add(.windows(Chart.Windows(name: name, spans: spans)))
    }
    for case .windows(var windows) in failure.chart.rows {
      windows.name = "\(name) \(windows.name)"
      add(.windows(windows))
    }
    chart.legend += failure.chart.legend
  }
}

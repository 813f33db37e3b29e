import MarbleDiagrams

/// A window of time in which nothing may happen: from its start up to, but not including, its end.
package struct QuietWindow: Hashable, Sendable {
  /// Nanoseconds since zero.
  package let start: Int64
  /// Nanoseconds since zero; nil for the end of the run.
  package let end: Int64?

  package init(start: Int64, end: Int64?) {
    self.start = start
    self.end = end
  }

  /// The window that a row of `^` and `!` draws.
  package init(_ marks: some Collection<Mark>) {
    self.init(
      start: marks.first { $0.symbol == .subscribed }?.time ?? 0,
      end: marks.first { $0.symbol == .disposed }?.time)
  }

  /// True if the window contains no instant, so that it expects nothing.
  package var isEmpty: Bool { end.map { $0 <= start } ?? false }

  /// The positions of the events that occur in the window.
  ///
  /// - Complexity: O(*n*) for *n* events.
  package func events<Value>(of stream: [Occurrence<Value>]) -> Range<Int> {
    let first = stream.firstIndex { $0.time >= start } ?? stream.count
    let last = end.flatMap { end in stream[first...].firstIndex { $0.time >= end } }
    return first..<(last ?? stream.count)
  }

  /// `from 300ms to 600ms`, `from 300ms on`.
  var words: String {
    "from \(formatTime(start)) " + (end.map { "to \(formatTime($0))" } ?? "on")
  }
}

extension RowFailure {
  /// The failure of a stream that emitted something in the window. Nil if it emitted nothing there.
  ///
  /// - Parameters:
  ///   - context: Rows to draw above it, such as the sources.
  ///   - source: The position of the window in the author's text, as a cause stores it.
  package init?<Value>(
    of window: QuietWindow, actual: [Occurrence<Value>], in wording: Wording<Value>,
    context: [Chart.Row] = [], source: Int? = nil
  ) {
    let events = window.events(of: actual)
    guard let first = events.first else { return nil }
    let others = events.count - 1
    let more = others == 0 ? "" : ", and \(counted(others, "more event"))"
    let what = wording.deed(actual[first].content)
    let (time, position) = actual.place(of: first)
    causes = [
      Cause(
        kind: "unexpected",
        sentence: "'\(wording.name)' \(what) at \(formatTime(time)), where nothing is expected "
          + window.words + more,
        source: source)
    ]
    let quiet = Chart.Windows(
      name: "nothing", verb: "nothing",
      spans: [Chart.Windows.Span(start: window.start, end: window.end)])
    let marks = actual.indices.map {
      wording.mark(actual[$0], events.contains($0) ? .wrong : .none)
    }
    let note = Chart.Note(time: time, position: position, text: "nothing is expected here" + more)
    chart = Chart(
      tick: wording.tick,
      rows: context + [
        .windows(quiet), .stream(Chart.Stream(name: "actual", marks: marks, notes: [note])),
      ])
  }
}

extension Wording {
  /// The action of a stream: `sent c`, `completed`.
  fileprivate func deed(_ content: Occurrence<Value>.Content) -> String {
    switch content {
    case .next(let value): "sent \(clipped(sign(value), to: 60))"
    case .failed(let error): "failed with \(clipped(literal(error), to: 60))"
    case .completed: "completed"
    }
  }
}

import MarbleDiagrams

// A window in which no event may happen. It includes its start and excludes its end.

extension SubscriptionWindow {
  /// The range of a stream's events that happen in the window. Takes linear time.
  package func events<Value>(of stream: [Occurrence<Value>]) -> Range<Int> {
    let first = stream.firstIndex { $0.time >= subscribed } ?? stream.count
    let last = disposed.flatMap { end in stream[first...].firstIndex { $0.time >= end } }
    return first..<(last ?? stream.count)
  }

  /// `from 300ms to 600ms`, `from 300ms on`.
  fileprivate var words: String {
    "from \(formatTime(subscribed)) " + (disposed.map { "to \(formatTime($0))" } ?? "on")
  }
}

extension RowFailure {
  /// The failure of a stream that emitted something in the window. Nil if it emitted nothing there.
  ///
  /// - Parameter source: The position of the window in the author's text, as a cause stores it.
  package init?<Value>(
    silent window: SubscriptionWindow, actual: [Occurrence<Value>], in wording: Wording<Value>,
    context: [Chart.Row] = [], source: Int? = nil
  ) {
    let events = window.events(of: actual)
    guard let first = events.first else { return nil }
    let others = events.count - 1
    let more = others == 0 ? "" : ", and \(counted(others, "more event"))"
    let what = wording.action(of: actual[first].event)
    let (time, position) = actual.place(of: first)
    causes = [
      Cause(
        kind: "unexpected",
        sentence: "'\(wording.name)' \(what) at \(formatTime(time)), where nothing is expected "
          + window.words + more,
        source: source)
    ]
    let quiet = Chart.Windows(
      name: "nothing", verb: "nothing", spans: [Chart.Windows.Span(window)])
    let marks = actual.indices.map {
      wording.mark(actual[$0], events.contains($0) ? .wrong : .none)
    }
    let note = Chart.Note(time: time, position: position, text: "nothing is expected here" + more)
    chart = Chart(
      tick: wording.tick,
      rows: context + [
        .windows(quiet),
        .stream(Chart.Stream(name: "actual", marks: marks, notes: [note], role: .wrong)),
      ])
  }
}

extension Wording {
  /// The action of a stream: `sent c`, `completed`.
  func action(of event: StreamEvent<Value, Value>) -> String {
    switch event {
    case .next(let value): "sent \(clipped(sign(value), to: 60))"
    case .error(let error): "failed with \(clipped(literal(error), to: 60))"
    case .completed: "completed"
    }
  }
}

import MarbleDiagrams
import MarbleTestKit

// Rows that hold are drawn as what happened; of one that does not, the expected stands above the actual.

extension ChartBuilder {
  /// So many differences are marked with a note.
  private static let noteLimit = 8

  mutating func add(_ observer: StreamRecorder, as stream: Chart.Stream) {
    add(observer.row.expected, observer.events, as: stream, .stream, timing: observer.row.timing)
    guard run.faults.isEmpty else { return }
    for silence in observer.row.silences { add(silence, observer) }
  }

  /// A stretch in which something happened where nothing was to.
  private mutating func add(_ silence: Plan.Silence, _ observer: StreamRecorder) {
    guard let event = silence.window.events(of: observer.events).first else { return }
    let span = Chart.Windows.Span(
      start: silence.window.start, end: silence.window.end, isWrong: true)
    let note = Chart.Note(time: observer.events[event].time, text: "nothing is expected here")
    add(
      .windows(
        Chart.Windows(name: "\(observer.row.name) nothing", spans: [span], notes: [note])))
  }

  mutating func add(_ row: Plan.CallRow) {
    let name = row.name.text
    let calls = run.log(of: name).calls
    add(
      row.expected, calls, as: Chart.Stream(name: "calls \(name)", kind: .calls, marks: []), .calls)
  }

  private mutating func add(
    _ expected: [Expected<Value>]?, _ actual: [Occurrence<Value>], as stream: Chart.Stream,
    _ subject: Wording<Value>.Subject, timing: Timing = .exact
  ) {
    var stream = stream
    guard let expected, run.faults.isEmpty else {
      stream.marks = actual.map { mark($0, .none) }
      return add(.stream(stream))
    }
    let comparison = Comparison(
      expected: expected, actual: actual, timing: timing, by: judge.isMet)
    let differences = comparison.differences
    guard !differences.isEmpty else {
      stream.marks = actual.map { mark($0, .none) }
      return add(.stream(stream))
    }
    let (missing, wrong) = (
      Set(differences.flatMap(\.expected)), Set(differences.flatMap(\.actual))
    )
    var wanted = stream
    wanted.name += " \(timing.words ?? "expected")"
    wanted.marks = comparison.expected.enumerated().map { index, event in
      mark(event, missing.contains(index) ? .missing : .none)
    }
    .sorted { $0.time < $1.time }
    stream.name += " actual"
    stream.marks = actual.enumerated().map { index, event in
      mark(event, wrong.contains(index) ? .wrong : .none)
    }
    let wording = Wording<Value>(
      subject, name: stream.name, tick: run.plan.tick, mark: values.key, literal: \.description)
    stream.notes = differences.prefix(Self.noteLimit).map { difference in
      let seen = difference.actual.first.map { actual[$0].time }
      let due =
        timing.isFree
        ? actual.last?.time : difference.expected.first.map { comparison.expected[$0].time }
      return Chart.Note(
        time: seen ?? due ?? 0, text: wording.callout(difference, in: comparison))
    }
    add(.stream(wanted))
    add(.stream(stream))
  }

  private func mark(
    _ event: Occurrence<Value>, _ emphasis: Chart.Mark.Emphasis
  ) -> Chart.Mark {
    switch event.content {
    case .next(let value): values.mark(at: event.time, value, emphasis)
    case .failed(let value): values.failure(at: event.time, value, emphasis)
    case .completed: Chart.Mark(time: event.time, .completion, emphasis: emphasis)
    }
  }

  private func mark(
    _ event: Expected<Value>, _ emphasis: Chart.Mark.Emphasis
  ) -> Chart.Mark {
    switch event.content {
    case .next(let value): values.mark(at: event.time, value, emphasis)
    case .failed(let value): values.failure(at: event.time, value, emphasis)
    case .failedSomehow: values.failure(at: event.time, nil, emphasis)
    case .completed: Chart.Mark(time: event.time, .completion, emphasis: emphasis)
    }
  }

  // MARK: Subscriptions

  mutating func add(_ row: Plan.SubscriptionRows) {
    let actual = run.windows(of: row.source.key)
    let name = "subs \(row.name)"
    guard actual != row.windows, run.faults.isEmpty else {
      return add(.windows(Chart.Windows(name: name, spans: spans(actual, wrong: []))))
    }
    let differences = subscriptionDifferences(expected: row.windows, actual: actual)
    let wrong = Set(differences.map(\.index))
    let wording = SubscriptionWording(name: row.name, tick: run.plan.tick)
    let notes = differences.prefix(Self.noteLimit).map { difference in
      let windows = actual.indices.contains(difference.index) ? actual : row.windows
      let window = windows.indices.contains(difference.index) ? windows[difference.index] : nil
      return Chart.Note(
        time: window?.subscribed ?? 0,
        text: wording.headline(difference, expected: row.windows, actual: actual))
    }
    add(
      .windows(
        Chart.Windows(name: "\(name) expected", spans: spans(row.windows, wrong: wrong))))
    add(
      .windows(
        Chart.Windows(
          name: "\(name) actual", spans: spans(actual, wrong: wrong), notes: Array(notes))))
  }

  private func spans(
    _ windows: [MarbleTestKit.SubscriptionWindow], wrong: Set<Int>
  ) -> [Chart.Windows.Span] {
    windows.enumerated().map { index, window in
      Chart.Windows.Span(
        start: window.subscribed, end: window.disposed, isWrong: wrong.contains(index))
    }
  }
}

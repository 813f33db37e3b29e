import MarbleDiagrams

extension Chart {
  /// A scenario file with the rows of a failed expectation, which fails in the same way when it
  /// runs on its own. Nil if text cannot say the rows.
  ///
  /// The stream under test is Swift code, so in the file a source named `actual` sends what the
  /// stream has sent. The sources of the test are comments, because nothing in the file uses them.
  /// Text cannot say the rows of subscriptions and of calls, events in any order, and values that
  /// the picture does not show whole.
  package func scenario(titled title: String) -> String? {
    guard let (expected, actual) = comparedRows, let sent = actual.events,
      let demanded = expected.events
    else { return nil }
    var keys: [Character: Value] = [:]
    for mark in expected.marks + actual.marks where mark.kind == .value { mark.label.bind(&keys) }
    var rows = RowRecorder(
      tick: tick, bindings: keys.mapValues(Binding.value), letters: [], hasLeaps: false)
    let sources = self.rows.dropLast(2).compactMap { row -> String? in
      guard case .stream(let source) = row, let events = source.events else { return nil }
      return "// hot \(source.name)  \(rows.row(events))"
    }
    let compared = ["hot actual     \(rows.row(sent))", "expect actual  \(rows.row(demanded))"]
    let entries =
      keys.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
      + rows.entries.map { "\($0.key) = \($0.text)" }
    let head =
      ["tick \(formatDuration(tick))"]
      + (entries.isEmpty ? [] : ["where " + entries.joined(separator: ", ")])
    let words = title.split(whereSeparator: \.isNewline).joined(separator: " ")
    return (["scenario \(words.prefix(200))"] + (head + sources + compared).map { "  " + $0 })
      .joined(separator: "\n") + "\n"
  }

  /// The expected and the actual row of a stream.
  private var comparedRows: (expected: Stream, actual: Stream)? {
    guard rows.count >= 2, case .stream(let expected) = rows[rows.count - 2],
      case .stream(let actual) = rows[rows.count - 1], expected.name == "expected"
    else { return nil }
    return (expected, actual)
  }
}

extension Chart.Stream {
  /// The events as values. Nil if text cannot say one of them.
  fileprivate var events: [Occurrence<Value>]? {
    var events: [Occurrence<Value>] = []
    for mark in marks {
      guard mark.unorderedGroup == nil else { return nil }
      switch mark.kind {
      case .value:
        guard let value = mark.label.value else { return nil }
        events.append(Occurrence(time: mark.time, .next(value)))
      case .error:
        guard let value = mark.label.text.isEmpty ? .string("error") : mark.label.value else {
          return nil
        }
        events.append(Occurrence(time: mark.time, .error(value)))
      case .completion: events.append(Occurrence(time: mark.time, .completed))
      case .signal: return nil
      }
    }
    return events
  }
}

extension Chart.Label {
  /// The value of which this is the whole text.
  fileprivate var value: Value? { try? Value(literal: text) }

  /// Notes the value of the key that the test gives to it.
  fileprivate func bind(_ keys: inout [Character: Value]) {
    guard isKey, let value, let key = sign.first, sign.dropFirst().isEmpty else { return }
    keys[key] = value
  }
}

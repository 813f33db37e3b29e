import MarbleDiagrams

/// A scenario whose expected rows are not recorded yet.
struct Draft {
  enum Line {
    /// A line that stays as it is, such as `until 20t`.
    case setting(String)
    /// A known row: the text before its diagram, and the diagram.
    case row(String, String)
    /// A stream, `let NAME = PIPELINE`.
    case stream(String, String)
    /// The expected events of this stream.
    case expect(String)
    /// The expected events of this inner stream, if it exists and emits anything.
    case expectInner(String)
    /// The subscriptions of this source, or of a service called with these arguments.
    case subscriptions(String)
    /// The calls of this function, with their arguments.
    case calls(String)
  }

  var title: String
  var lines: [Line] = []
  /// The values of the keys in the source rows, one key for each value.
  private(set) var values: [Character: Value] = [:]
  private(set) var keys: [String] = []

  /// Adds a source row with these events.
  mutating func add(_ head: String, _ events: [TimedNotice], tick: Duration) {
    let printed = Diagram.print(events, tick: tick, reserved: values)
    for (key, text) in printed.bindings {
      keys.append("\(key) = \(text)")
      values[key] = try? Value(literal: text)
    }
    lines.append(.row(head, printed.row))
  }

  /// The text of the scenario with empty expected rows, not formatted.
  var text: String {
    let settings = lines.compactMap { if case .setting(let text) = $0 { text } else { nil } }
    let rows = lines.compactMap { line -> String? in
      switch line {
      case .setting: nil
      case .row(let head, let diagram): "\(head) \(diagram)"
      case .stream(let name, let pipeline): "let \(name) = \(pipeline)"
      case .expect, .expectInner, .subscriptions, .calls: line.head
      }
    }
    let entries = keys.isEmpty ? [] : ["where \(keys.joined(separator: ", "))"]
    return "scenario \(title)\n" + (settings + entries + rows).map { "  \($0)\n" }.joined()
  }
}

extension Draft.Line {
  /// The text before the diagram that is to be recorded; nil for other lines.
  var head: String? {
    switch self {
    case .setting, .row, .stream: nil
    case .expect(let name), .expectInner(let name): "expect \(name)"
    case .subscriptions(let name): "subs \(name)"
    case .calls(let name): "calls \(name)"
    }
  }
}

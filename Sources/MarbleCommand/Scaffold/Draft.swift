import MarbleDiagrams

/// A scenario whose expected rows are still to be drawn from what happens.
struct Draft {
  enum Line {
    /// A line as it is, such as `until 20t`.
    case setting(String)
    /// A row that is known: what stands before its diagram, and that.
    case row(String, String)
    /// `let NAME = PIPELINE`
    case stream(String, String)
    /// What this stream does.
    case expect(String)
    /// What this inner stream does, if there is such a one and it does something.
    case expectInner(String)
    /// When this source, or a service called with these arguments, is subscribed.
    case subscriptions(String)
    /// When this function was called, and with what.
    case calls(String)
  }

  var title: String
  var lines: [Line] = []
  /// What the keys of its source rows stand for, one for each value.
  private var values: [Character: Value] = [:]
  private var keys: [String] = []

  init(title: String, lines: [Line] = []) {
    self.title = title
    self.lines = lines
  }

  /// Adds a source row with these events.
  mutating func add(_ head: String, _ events: [TimedNotice], tick: Int64) {
    let printed = Diagram.print(events, tick: tick, reserved: values)
    for (key, text) in printed.bindings {
      keys.append("\(key) = \(text)")
      values[key] = try? Value(literal: text)
    }
    lines.append(.row(head, printed.row))
  }

  /// The scenario with open rows, not laid out.
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
  /// What stands before the diagram that is to be drawn; nil of other lines.
  var head: String? {
    switch self {
    case .setting, .row, .stream: nil
    case .expect(let name), .expectInner(let name): "expect \(name)"
    case .subscriptions(let name): "subs \(name)"
    case .calls(let name): "calls \(name)"
    }
  }
}

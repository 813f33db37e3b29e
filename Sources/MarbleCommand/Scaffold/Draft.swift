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
  }

  var title: String
  var lines: [Line] = []
  /// What its rows and those of the file's head need in `where`.
  var keys = DraftKeys()

  /// Adds a source row with these events.
  mutating func add(_ head: String, _ events: [TimedNotice], tick: Int64) {
    lines.append(.row(head, keys.draw(events, tick: tick)))
  }
}

/// The keys of a scenario that is being drawn: one for each value in all of its rows.
struct DraftKeys {
  private var values: [Character: Value] = [:]
  private var errors: [Character: Value] = [:]
  private var groups: Set<Character> = []
  private(set) var entries: [String] = []

  /// Draws a row, with new entries where it needs them.
  mutating func draw(_ events: [TimedNotice], tick: Int64) -> String {
    let printed = Diagram.print(
      events, tick: tick, reserved: values, errors: errors, avoiding: groups)
    for (key, text) in printed.bindings {
      entries.append("\(key) = \(text)")
      if let value = try? Value(literal: text) {
        values[key] = value
      } else if text.hasPrefix("# "), let value = try? Value(literal: String(text.dropFirst(2))) {
        errors[key] = value
      } else {
        groups.insert(key)
      }
    }
    return printed.row
  }
}

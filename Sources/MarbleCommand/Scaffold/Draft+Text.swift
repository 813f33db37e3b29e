extension Draft {
  /// The scenario with something in every row that is to be drawn: it can be run, to learn what belongs there.
  var blank: String {
    text(
      with: lines.map { line in
        switch line {
        case .expect, .expectInner: ["-"]
        case .subscriptions: ["none"]
        case .setting, .row, .stream: []
        }
      })
  }

  /// The scenario with these diagrams, a list for every line, in the rows that are to be drawn; not laid out.
  func text(with diagrams: [[String]]) -> String {
    var rows: [String] = []
    var settings: [String] = []
    for (line, drawn) in zip(lines, diagrams) {
      switch line {
      case .setting(let text): settings.append(text)
      case .row(let head, let diagram): rows.append("\(head) \(diagram)")
      case .stream(let name, let pipeline): rows.append("let \(name) = \(pipeline)")
      case .expect(let name), .expectInner(let name):
        rows += drawn.map { "expect \(name) \($0)" }
      case .subscriptions(let name): rows += drawn.map { "subs \(name) \($0)" }
      }
    }
    return (["scenario \(title)"] + settings + keys.statements + rows)
      .map { $0 + "\n" }.joined()
  }
}

extension DraftKeys {
  /// The entries in as many `where` lines as keep to the width of a page.
  fileprivate var statements: [String] {
    var lines: [String] = []
    for entry in entries {
      if let last = lines.last, last.count + entry.count < 90 {
        lines[lines.count - 1] = "\(last), \(entry)"
      } else {
        lines.append("where \(entry)")
      }
    }
    return lines
  }
}

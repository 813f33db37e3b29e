import MarbleDiagrams
import MarbleScenarios

extension SourceFile {
  /// The meaning of the head, one text for each statement.
  var meaningOfHead: [String] { head.map { $0.meaning(in: text, tick: tick) } }

  /// The meaning of a scenario without its title, one text for each statement. The text of a row
  /// contains its events and their instants. Two files with the same texts run alike.
  func meaning(of scenario: ScenarioSyntax) -> [String] {
    let tick = scenario.statements.tick ?? tick
    return scenario.statements.map { $0.meaning(in: text, tick: tick) }
  }

  /// The tick of scenarios that set none.
  private var tick: Duration { head.tick ?? .milliseconds(1) }
}

extension Statement {
  fileprivate func meaning(in text: SourceText, tick: Duration) -> String {
    spelling(in: text) { range in
      guard let range else { return "open" }
      guard let role,
        let row = try? Diagram.parse(text.bytes, in: range.bytes, role: role, tick: tick)
      else { return "<\(text.text(range.bytes))>" }
      let marks = row.marks.map { "\($0.time.nanoseconds) \($0.symbol.token) \($0.group)" }
      return "<\(marks.joined(separator: ", ")); \(row.length)>"
    }
  }
}

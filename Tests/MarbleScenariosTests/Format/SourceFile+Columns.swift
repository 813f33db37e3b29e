import MarbleDiagrams

@testable import MarbleProbes
@testable import MarbleScenarios

extension SourceFile {
  /// The events in the scenarios' time, with their columns.
  func columns() throws -> [[(time: Instant, column: Int)]] {
    let tick = head.tick ?? .milliseconds(1)
    return try scenarios.map { scenario in
      let tick = scenario.statements.tick ?? tick
      return try scenario.statements.flatMap { statement in
        guard let (range, role) = statement.diagram, role != .cold, statement.isTimed else {
          return [] as [(time: Instant, column: Int)]
        }
        let marks = try Diagram.parse(text.bytes, in: range, role: role, tick: tick).marks
        return marks.filter { $0.group == 0 }.map { ($0.time, text.position(of: $0.offset).column) }
      }
    }
  }
}

extension Statement {
  /// True if its columns are instants.
  fileprivate var isTimed: Bool {
    if case .expect(let row) = self { row.mode.isTimed } else { true }
  }
}

extension Report {
  /// The reports without positions in the files.
  var withoutPlaces: [ScenarioReport] {
    scenarios.map { scenario in
      var scenario = scenario
      scenario.line = 0
      scenario.failures = []
      return scenario
    }
  }
}

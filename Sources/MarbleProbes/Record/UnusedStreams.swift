import MarbleScenarios

/// The streams of a scenario that nothing in it uses. If the scenario expects nothing, these are
/// the streams to record.
enum UnusedStreams {
  /// A row for each of them, if the scenario can be read and expects nothing. The text does not
  /// have these rows: they are at the end of its last statement.
  static func rows(of scenario: ScenarioSyntax, knowing known: KnownNames) -> [Statement] {
    guard scenario.isValid, let end = scenario.statements.last?.range.end,
      !scenario.statements.contains(where: \.canFail)
    else { return [] }
    let place = SourceRange(Int(end), Int(end))
    return names(in: scenario, knowing: known).map { .openRow(of: $0, at: place) }
  }

  /// Streams and observers in the order of their rows, then the system's outputs in alphabetical
  /// order.
  private static func names(in scenario: ScenarioSyntax, knowing known: KnownNames) -> [String] {
    var names: [String] = []
    var used: Set<String> = []
    for statement in scenario.statements {
      var uses = statement.usedNames
      switch statement {
      case .hot(let row) where known.system?.inputs.contains(row.name.text) == true: continue
      case .cold(let row) where row.source.arguments != nil: continue
      case .hot, .cold, .stream, .observe:
        names += statement.declaredName.map { [$0.text] } ?? []
      case .function, .keys: break
      // It gives values to its subject, and uses none of it.
      case .feed(let row): uses = FreeVariables(of: row.pipeline).names
      default: continue
      }
      used.formUnion(uses.flatMap(\.dottedPrefixes).map(\.text))
    }
    let outputs = known.system?.outputs.sorted() ?? []
    return (names + outputs).filter { !used.contains($0) }
  }
}

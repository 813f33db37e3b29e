import MarbleScenarios

/// The streams of a scenario that nothing in it uses. If the scenario expects nothing, these are
/// the streams to record.
enum UnusedStreams {
  /// Streams and observers in the order of their rows, then the system's outputs in alphabetical
  /// order.
  static func names(in scenario: ScenarioSyntax, knowing known: KnownNames) -> [String] {
    var names: [String] = []
    var used: Set<String> = []
    for statement in scenario.statements {
      switch statement {
      case .hot(let row) where known.system?.inputs.contains(row.name.text) != true:
        names.append(row.name.text)
      case .cold(let row) where row.source.arguments == nil: names.append(row.source.name.text)
      case .subject(let row): names.append(row.name.text)
      case .observe(let row):
        names.append(row.name.text)
        used.insert(row.stream.text)
      case .stream(let definition):
        names.append(definition.name.text)
        used.formUnion(FreeVariables(of: definition.pipeline).names)
      case .feed(let row): used.formUnion(FreeVariables(of: row.pipeline).names)
      case .function(let definition): used.formUnion(FreeVariables(of: definition.closure).names)
      case .keys(let keys):
        for predicate in keys.predicates.values {
          used.formUnion(FreeVariables(of: predicate.closure).names)
        }
      default: break
      }
    }
    let outputs = known.system?.outputs.sorted() ?? []
    return (names + outputs).filter { !used.contains($0) }
  }
}

extension FreeVariables {
  /// Every used name, and every prefix of a dotted name that may be the name.
  fileprivate var names: [String] {
    uses.flatMap { use -> [String] in
      switch use {
      case .call(let name): return [name.text]
      case .value(let name):
        let ends = name.text.indices.filter { name.text[$0] == "." } + [name.text.endIndex]
        return ends.map { String(name.text[..<$0]) }
      }
    }
  }
}

import MarbleScenarios

/// The scenarios of a document, with the names that they declare.
enum DocumentSymbols {
  /// The kinds of symbols that the protocol numbers.
  private enum Kind: Int {
    case function = 12
    case variable = 13
    case event = 24
  }

  static func symbols(of document: Document) -> [JSONValue] {
    document.scenarios.map { scenario in
      let names = scenario.statements.compactMap { symbol($0, in: document) }
      return [
        "name": .string(scenario.title.isEmpty ? "scenario" : scenario.title),
        "kind": .integer(Kind.event.rawValue),
        "range": document.text.range(document.range(of: scenario)),
        "selectionRange": document.text.range(scenario.range.bytes),
        "children": .array(names),
      ]
    }
  }

  private static func symbol(_ statement: Statement, in document: Document) -> JSONValue? {
    guard let name = statement.declaredName else { return nil }
    var kind = Kind.variable
    if case .function = statement { kind = .function }
    return [
      "name": .string(name.text), "kind": .integer(kind.rawValue),
      "range": document.text.range(statement.range.bytes),
      "selectionRange": document.text.range(name.range.bytes),
    ]
  }
}

extension Document {
  /// The scenarios, for a page those of all its blocks.
  var scenarios: [ScenarioSyntax] {
    isPage ? source.files.flatMap(\.scenarios) : file.scenarios
  }
}

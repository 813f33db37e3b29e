import MarbleProbes
import MarbleScenarios

/// A scenario or a name that it declares, with its place in a text, and the names inside it.
struct Outline {
  /// The kinds of symbols that the protocol numbers.
  private enum Kind: Int {
    case function = 12
    case variable = 13
    case event = 24
  }

  private let name: String
  private let kind: Kind
  /// For a scenario, from its line to the end of its last statement.
  let range: Range<Position>
  private let nameRange: Range<Position>
  private var children: [Outline] = []

  init(_ scenario: ScenarioSyntax, in text: DocumentText) {
    name = scenario.title.isEmpty ? "scenario" : scenario.title
    kind = .event
    nameRange = text.positions(of: scenario.range.bytes)
    let start = Position(line: nameRange.lowerBound.line, character: 0)
    let end = scenario.statements.map { Int($0.range.end) }.max() ?? 0
    range = start..<max(nameRange.upperBound, text.position(of: end))
    children = scenario.statements.compactMap { Outline($0, in: text) }
  }

  /// Nil for a statement that declares no name.
  private init?(_ statement: Statement, in text: DocumentText) {
    guard let declared = statement.declaredName else { return nil }
    name = declared.text
    kind = if case .function = statement { .function } else { .variable }
    range = text.positions(of: statement.range.bytes)
    nameRange = text.positions(of: declared.range.bytes)
  }

  /// The symbol of the protocol.
  ///
  /// - Parameter base: The position at which the text begins.
  func symbol(from base: Position) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init(key: "name", value: .string(name)), .init(key: "kind", value: .integer(kind.rawValue)),
      .init(key: "range", value: range.moved(by: base).json),
      .init(key: "selectionRange", value: nameRange.moved(by: base).json),
    ]
    if kind == .event {
      members.append(.init(key: "children", value: .array(children.map { $0.symbol(from: base) })))
    }
    return .object(members)
  }
}

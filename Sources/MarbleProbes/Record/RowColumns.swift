import MarbleDiagrams
import MarbleScenarios

/// The columns in which the diagrams of a scenario begin. The text of a new one is shown in them.
struct RowColumns {
  private let text: SourceText
  /// The columns of diagrams and expressions, counted from zero.
  private let columns: [Int]

  init(_ scenario: ScenarioSyntax, in text: SourceText) {
    self.text = text
    columns = scenario.statements.compactMap(\.rightSide).filter { !$0.isEmpty }
      .map { text.position(of: Int($0.start)).column - 1 }
  }

  /// The number of spaces between a row's head and its diagram.
  func gap(after head: SourceRange) -> Int {
    let end = text.position(of: Int(head.end)).column - 1
    return (columns.filter { $0 > end }.min() ?? end + 2) - end
  }
}

extension Statement {
  /// The diagram or the expression after the name.
  fileprivate var rightSide: SourceRange? {
    switch self {
    case .observe: nil
    case .stream(let row), .feed(let row), .function(let row): row.pipeline.range
    default: row?.diagram
    }
  }
}

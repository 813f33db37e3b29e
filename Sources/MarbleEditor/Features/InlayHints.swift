import MarbleRewriting
import MarbleScenarios

/// The rows that happened, at the ends of the rows that do not hold, and in the place of those that
/// have no diagram.
struct InlayHints {
  /// The maximum number of characters of a hint.
  static let lengthLimit = 300

  private let document: Document
  private let rows: [RecordedRow]

  init(_ document: Document, _ recording: FileRecording) {
    self.document = document
    rows = recording.rows
  }

  /// The hints within a range of the protocol. A range that is missing or wrong means all hints.
  func hints(in range: JSONValue?) -> [JSONValue] {
    let range = document.text.bytes(of: range) ?? 0..<document.text.bytes.count
    let ends = endColumns
    return rows.filter { $0.diagram.upperBound >= range.lowerBound }
      .filter { $0.diagram.upperBound <= range.upperBound }
      .map { row in
        // The hint of an empty row stands where the row will. Those of the other rows of a scenario
        // begin in one column, so that they can be compared.
        let gap =
          row.diagram.isEmpty
          ? row.gap : (ends[row.scenario] ?? 0) - column(of: row.diagram.upperBound) + 2
        let label = String(repeating: " ", count: gap) + Self.text(of: row)
        return [
          "position": document.text.json(document.text.position(of: row.diagram.upperBound)),
          "label": .string(Self.cut(label)),
          "tooltip": "This is what happened. 'Record this row' writes it.",
        ]
      }
  }

  /// The last column of the diagrams with hints, for each scenario.
  private var endColumns: [Int: Int] {
    Dictionary(
      rows.filter { !$0.diagram.isEmpty }.map { ($0.scenario, column(of: $0.diagram.upperBound)) },
      uniquingKeysWith: max)
  }

  private func column(of offset: Int) -> Int { document.lines.position(of: offset).column }

  private static func text(of row: RecordedRow) -> String {
    let change: [String] =
      switch row.change {
      case .kept: []
      case .replaced(let text): [text]
      case .removed: ["no such subscription"]
      }
    let rows = (change + row.additions).joined(separator: "  and  ")
    let begin = change.isEmpty ? "and  " : ""
    let keys = row.entries.isEmpty ? "" : "  where " + row.entries.joined(separator: ", ")
    return begin + rows + keys
  }

  private static func cut(_ text: String) -> String {
    text.count > lengthLimit ? text.prefix(lengthLimit - 1) + "…" : text
  }
}

import MarbleProbes
import MarbleScenarios

/// The rows that happened, at the ends of the rows that do not hold, and in the place of those that
/// have no diagram.
struct InlayHints {
  /// The maximum number of characters of a hint.
  static let lengthLimit = 300

  private let document: Document
  private let environment: EditorEnvironment

  init(_ document: Document, _ environment: EditorEnvironment) {
    self.document = document
    self.environment = environment
  }

  /// The hints within a range of the protocol. A range that is missing or wrong means all hints.
  func hints(in range: JSONValue?) -> [JSONValue] {
    let range = document.text.bytes(of: range) ?? 0..<document.text.bytes.count
    return document.recordings(in: range, environment).flatMap { recording, distance in
      let rows = recording.rows.map { (row: $0, end: $0.diagram.upperBound + distance) }
      let last = rows.filter { !$0.row.diagram.isEmpty }.map { column(of: $0.end) }.max() ?? 0
      return rows.filter { (range.lowerBound...range.upperBound).contains($0.end) }
        .map { hint($0.row, at: $0.end, last) }
    }
  }

  /// - Parameter last: The last column of the diagrams of the scenario with hints.
  private func hint(_ row: RecordedRow, at end: Int, _ last: Int) -> JSONValue {
    // The hint of an empty row stands where the row will. Those of the other rows of a scenario
    // begin in one column, so that they can be compared.
    let gap = row.diagram.isEmpty ? row.gap : last - column(of: end) + 2
    let label = String(repeating: " ", count: gap) + Self.text(of: row)
    return [
      "position": document.text.position(of: end).json,
      "label": .string(Self.cut(label)),
      "tooltip": "This is what happened. 'Record this row' writes it.",
    ]
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

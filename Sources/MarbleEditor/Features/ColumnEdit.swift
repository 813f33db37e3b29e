import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// Inserts or deletes a column in all rows of a scenario, so that aligned events stay aligned.
///
/// The column is an instant: each row has it where its own time reaches that instant. The answer of
/// a service has a time of its own, so it is edited alone.
struct ColumnEdit {
  enum Kind { case insertion, deletion }

  private let kind: Kind
  private let document: Document
  private let tick: Duration
  /// The diagrams that reach the instant, with the offsets of the column in them.
  private var rows: [(diagram: Range<Int>, role: Diagram.Role, column: Int)] = []

  /// Fails if no diagram is at the offset, or if the column of a row cannot be changed.
  init(_ kind: Kind, _ document: Document, at offset: Int) throws(ResponseError) {
    self.kind = kind
    self.document = document
    let statements = document.scenario(at: offset)?.statements ?? []
    tick = document.tick(of: statements)
    let edited = statements.first { $0.diagram?.range.contains(offset) == true }
    guard let edited, let diagram = edited.diagram else {
      throw .requestFailed("no column of a diagram is here")
    }
    guard let instant = try line(diagram).instant(at: offset) else {
      throw .requestFailed("a column cannot be edited inside an event or a duration")
    }
    let aligned = edited.isAnswer ? [edited] : statements.filter { !$0.isAnswer }
    for statement in aligned {
      guard let diagram = statement.diagram, !diagram.range.isEmpty else { continue }
      try add(diagram, at: instant)
    }
  }

  private func line(
    _ diagram: (range: Range<Int>, role: Diagram.Role)
  ) throws(ResponseError) -> DiagramColumns {
    let bytes = document.text.bytes
    guard let columns = DiagramColumns(bytes, in: diagram.range, diagram.role, tick: tick) else {
      throw refusal(at: diagram.range.lowerBound, "cannot be read")
    }
    return columns
  }

  private mutating func add(
    _ diagram: (range: Range<Int>, role: Diagram.Role), at instant: Instant
  ) throws(ResponseError) {
    let columns = try line(diagram)
    guard columns.reaches(instant) else { return }
    guard let column = columns.offset(of: instant) else {
      throw refusal(at: diagram.range.lowerBound, "has an event or a duration across this column")
    }
    guard !columns.hasAnchor(from: instant) else {
      throw refusal(at: column, "has an anchor behind this column, which would not move")
    }
    if kind == .deletion, !columns.hasDash(at: column) {
      throw refusal(at: column, "has no dash in this column")
    }
    rows.append((diagram.range, diagram.role, column))
  }

  private func refusal(at offset: Int, _ reason: String) -> ResponseError {
    .requestFailed("line \(document.lines.position(of: offset).line) \(reason)")
  }

  /// The edit of the document. Fails if a row could not be read after it.
  func edit() throws(ResponseError) -> JSONValue {
    var edits: [JSONValue] = []
    for row in rows {
      let isInsertion = kind == .insertion
      let range = row.column..<row.column + (isInsertion ? 0 : 1)
      let edit = TextEdit(range: range, text: isInsertion ? "-" : "")
      let start = row.diagram.lowerBound
      var bytes = Array(document.text.bytes[row.diagram])
      bytes.replaceSubrange(
        range.lowerBound - start..<range.upperBound - start, with: edit.text.utf8)
      guard DiagramColumns(bytes, in: 0..<bytes.count, row.role, tick: tick) != nil else {
        throw refusal(at: row.column, "could not be read after the edit")
      }
      edits.append(edit.json(in: document.text))
    }
    return ["changes": .object([.init(key: document.uri, value: .array(edits))])]
  }
}

extension Statement {
  /// True for the answer of a service.
  fileprivate var isAnswer: Bool {
    if case .cold(let row) = self { row.source.arguments != nil } else { false }
  }
}

import MarbleDiagrams

/// Aligns the tokens of a scenario's rows so that simultaneous events share a column.
///
/// Tokens that take one column for each tick are aligned already. Durations, anchors and the events
/// of a hot source before zero shift columns. Then each instant gets the first column that every
/// row has reached by then, and the rows that are ahead are padded with spaces.
struct ColumnAlignment {
  private let bytes: [UInt8]
  private let rows: [LayoutRow]
  private let alignedRows: [AlignedRow?]
  private let columns: InstantColumns?

  init(_ rows: [LayoutRow], tick: Duration, _ bytes: [UInt8]) {
    self.bytes = bytes
    self.rows = rows
    guard rows.contains(where: \.mayDrift) else {
      alignedRows = rows.map { _ in nil }
      columns = nil
      return
    }
    alignedRows = rows.map { row in
      guard let role = row.role, row.isOnTimeline,
        let tokens = try? Diagram.tokens(bytes, in: row.range.bytes, role: role, tick: tick)
      else { return nil }
      return AlignedRow(tokens, tick: tick, bytes)
    }
    columns = InstantColumns(of: alignedRows, tick: tick)
  }

  /// The text of each row.
  var texts: [[UInt8]] { rows.indices.map(text) }

  private func text(_ index: Int) -> [UInt8] {
    if let row = alignedRows[index] { return row.text(at: columns?[index], bytes) }
    let isCold = rows[index].role == .cold
    let zero = isCold ? columns?.zero ?? 0 : 0
    return [UInt8](repeating: Byte.space, count: zero) + bytes[rows[index].range.bytes]
  }
}

import MarbleDiagrams

/// A row that takes part in the layout.
struct LayoutRow {
  /// The range of its bytes in the file.
  let range: SourceRange
  /// Nil for the word `none`.
  let role: Diagram.Role?
  /// True if its columns are the scenario's time. A cold source has a time of its own, and events
  /// that are expected at any time have none.
  let isOnTimeline: Bool
  /// True if its columns may differ from its ticks, because of spaces, durations, anchors, or
  /// events before zero.
  let mayDrift: Bool
}

/// Reads the rows of statements, and notes their errors.
struct RowReader {
  private let bytes: [UInt8]
  private(set) var errors: [NotationError] = []

  /// The number of errors after which reading stops.
  private static let errorLimit = 20

  init(_ file: SourceFile) {
    bytes = file.text.bytes
  }

  /// The row of a statement, if it has one.
  mutating func row(of statement: Statement, tick: Duration) -> LayoutRow? {
    // An open row, which 'record' completes, has no columns.
    guard let row = statement.row, let role = statement.role, !row.diagram.isEmpty else {
      return nil
    }
    let range = row.diagram
    if row.isNone {
      return LayoutRow(range: range, role: nil, isOnTimeline: false, mayDrift: false)
    }
    do {
      _ = try Diagram.parse(bytes, in: range.bytes, role: role, tick: tick)
    } catch {
      if errors.count < Self.errorLimit { errors.append(error) }
    }
    let isOnTimeline = row.mode.isTimed && role != .cold
    return LayoutRow(
      range: range, role: role, isOnTimeline: isOnTimeline,
      mayDrift: isOnTimeline && mayDrift(range, role))
  }

  private func mayDrift(_ range: SourceRange, _ role: Diagram.Role) -> Bool {
    let row = bytes[range.bytes]
    if (row.first ?? 0).isDigit { return true }
    return row.contains { $0 == Byte.space || ($0 == UInt8(ascii: "^") && role == .hot) }
  }
}

import MarbleDiagrams
import MarbleScenarios

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
    switch statement {
    case .hot(let row): read(row.diagram, .hot, tick)
    case .subject(let row): read(row.diagram, .hot, tick)
    case .cold(let row): read(row.diagram, .cold, tick)
    case .connect(let row): read(row.diagram, .window, tick)
    case .observe(let row): row.window.flatMap { read($0, .window, tick) }
    case .expect(let row): read(row.diagram, row.role, tick, isTimed: row.mode.isTimed)
    case .subscriptions(let row): read(row.row, .window, tick)
    case .calls(let row): read(row.row, .expectation, tick)
    case .version, .tick, .system, .until, .order, .vary, .keys, .variant, .function, .stream,
      .feed, .any, .late, .claim:
      nil
    }
  }

  private mutating func read(
    _ row: Statement.Row, _ role: Diagram.Role, _ tick: Duration
  ) -> LayoutRow? {
    switch row {
    case .none(let range):
      LayoutRow(range: range, role: nil, isOnTimeline: false, mayDrift: false)
    case .diagram(let range): read(range, role, tick)
    }
  }

  private mutating func read(
    _ range: SourceRange, _ role: Diagram.Role, _ tick: Duration, isTimed: Bool = true
  ) -> LayoutRow? {
    // An open row, which 'record' completes.
    if range.isEmpty { return nil }
    do {
      _ = try Diagram.parse(bytes, in: range.bytes, role: role, tick: tick)
    } catch {
      if errors.count < Self.errorLimit { errors.append(error) }
    }
    let isOnTimeline = isTimed && role != .cold
    return LayoutRow(
      range: range, role: role, isOnTimeline: isOnTimeline,
      mayDrift: isOnTimeline && mayDrift(range, role))
  }

  private func mayDrift(_ range: SourceRange, _ role: Diagram.Role) -> Bool {
    let row = bytes[range.bytes]
    if Byte.isDigit(row.first ?? 0) { return true }
    return row.contains { $0 == Byte.space || ($0 == UInt8(ascii: "^") && role == .hot) }
  }
}

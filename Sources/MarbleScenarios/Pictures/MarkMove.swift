import MarbleDiagrams

/// Moves one event of a source row by some columns, and writes the row again.
///
/// The keys and values of the row stay as they are written. Events of one instant become a group,
/// in which the moved one is the last. An event beyond the end of the row makes the row longer.
package struct MarkMove {
  /// Why an event cannot be moved.
  package struct Refusal: Error, Hashable {
    /// One sentence without a full stop.
    package let message: String

    static let notAnEvent = Self(message: "there is no event of a source row")
    static let unreadable = Self(message: "the row cannot be read, so its events cannot be moved")
    static let beforeStart = Self(message: "the row does not begin so early")
    static let afterEnd = Self(message: "no event may follow the end of the row")
    /// Before a `^` there are no anchors, so that a token needs all its columns.
    static let noRoom = Self(message: "the row has no room for the event at this instant")
    static func tooFar(limit: Int) -> Self {
      Self(message: "a move has at most \(limit) columns")
    }
  }

  /// An event as the row writes it.
  private struct Event {
    var time: Instant
    let text: String
    let offset: Int

    /// True when nothing may follow the event in a source row.
    var isEnd: Bool { text == "|" || text == "#" }
  }

  /// The greatest number of columns of one move.
  static let limit = 1_000

  private let file: SourceFile
  private let token: Int
  private let row: SourceRange
  private let role: Diagram.Role
  private let tick: Duration

  /// - Parameters:
  ///   - file: The file.
  ///   - token: The offset of the first byte of the event's token.
  package init(_ file: SourceFile, token: Int) throws(Refusal) {
    self.file = file
    self.token = token
    for syntax in file.scenarios {
      for statement in syntax.statements {
        guard let (row, role) = statement.sourceDiagram, row.bytes.contains(token) else { continue }
        self.row = row
        self.role = role
        let head = FileKeys(file.head)
        tick = PlanReader.plan(syntax, of: file, head: head, systems: .empty).tick
        return
      }
    }
    throw .notAnEvent
  }

  /// Returns the bytes of the file after the move, and the new offset of the token.
  package func moved(by columns: Int) throws(Refusal) -> (bytes: [UInt8], token: Int) {
    guard let length = try? Diagram.parse(bytes, in: row.bytes, role: role, tick: tick).length,
      let tokens = try? Diagram.tokens(bytes, in: row.bytes, role: role, tick: tick),
      let start = tokens.first?.time
    else { throw .unreadable }
    var events = tokens.flatMap { self.events($0, in: bytes) }
    guard let index = events.firstIndex(where: { $0.offset == token && $0.text != "^" })
    else { throw .notAnEvent }
    guard columns != 0 else { return (bytes, token) }
    guard columns.magnitude <= Self.limit else { throw .tooFar(limit: Self.limit) }
    var event = events.remove(at: index)
    event.time = event.time.advanced(by: tick * columns)
    guard event.time >= start else { throw .beforeStart }
    let isAfterEnd = events.contains { other in
      event.isEnd ? other.time > event.time : other.isEnd && other.time < event.time
    }
    if isAfterEnd { throw .afterEnd }
    let next = events.firstIndex { other in
      other.time > event.time || other.time == event.time && other.isEnd
    }
    events.insert(event, at: next ?? events.endIndex)
    let end = events[events.count - 1].isEnd ? nil : Instant.zero.advanced(by: length)
    let (new, place) = written(events, from: start, to: end)
    let range = row.bytes.lowerBound..<row.bytes.upperBound + new.count - bytes.count
    guard let read = try? Diagram.tokens(new, in: range, role: role, tick: tick),
      read.flatMap({ self.events($0, in: new) }).elementsEqual(
        events, by: { $0.time == $1.time && $0.text == $1.text })
    else { throw .noRoom }
    return (new, place)
  }

  private var bytes: [UInt8] { file.text.bytes }

  /// The events of a token: none of dashes and durations, several of a group.
  private func events(_ token: RowToken, in bytes: [UInt8]) -> [Event] {
    guard token.kind == .column else { return [] }
    let pieces = token.pieces.count > 1 ? token.pieces.dropFirst().dropLast() : token.pieces[...]
    return pieces.compactMap { piece in
      let text = String(decoding: bytes[piece], as: UTF8.self)
      return text.hasPrefix("-")
        ? nil : Event(time: token.time, text: text, offset: piece.lowerBound)
    }
  }

  private func written(
    _ events: [Event], from start: Instant, to end: Instant?
  ) -> (bytes: [UInt8], token: Int) {
    // A row keeps its way to write long silences.
    let hasAnchors = bytes[row.bytes].contains(UInt8(ascii: "@"))
    var writer = RowWriter(
      tick: tick, silences: RowSilences(areDurations: !hasAnchors), from: start)
    var moved = row.bytes.lowerBound
    for group in events.chunks(where: { $0.time == $1.time }) {
      writer.move(to: group[group.startIndex].time)
      if group.count > 1 { writer.write("(", columns: 1) }
      for event in group {
        writer.write(event.text, columns: event.text.count)
        guard event.offset == token else { continue }
        moved = row.bytes.lowerBound + writer.row.utf8.count - event.text.utf8.count
      }
      if group.count > 1 { writer.write(")", columns: 1) }
    }
    if let end { writer.end(at: end) }
    var bytes = bytes
    bytes.replaceSubrange(row.bytes, with: writer.row.utf8)
    return (bytes, moved)
  }
}

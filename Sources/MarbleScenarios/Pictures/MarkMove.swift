import MarbleDiagrams

/// Moves one event of a source row by some columns, as an edit of the row's characters.
///
/// The token of the event becomes a dash, and the dash at the new column becomes the token. Where
/// another event is, both become a group. A duration or an anchor beside the event changes. An
/// event beyond the end of the row makes the row longer. The other events keep their instants,
/// which is checked by reading the row again.
package struct MarkMove {
  /// Why an event cannot be moved, as a fact.
  package enum Refusal: Error, Hashable {
    /// No source row has an event there.
    case notAnEvent
    /// The row cannot be read.
    case unreadable
    /// Another event is at that instant, and a group of both has no room before the next event.
    case occupied
    /// The instant is before the first column of the row.
    case beforeStart
    /// An event would follow the end of the row.
    case afterEnd
    /// The instant is inside a token, or between two columns.
    case noColumn
    case tooFar(limit: Int)
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
    let old = try read(file.text.bytes, row.bytes)
    guard let index = old.marks.firstIndex(where: { $0.offset == token }) else {
      throw .notAnEvent
    }
    let mark = old.marks[index]
    guard columns != 0 else { return (file.text.bytes, token) }
    guard columns.magnitude <= Self.limit else { throw .tooFar(limit: Self.limit) }
    let target = mark.time.advanced(by: tick * columns)
    let parts = try parts(of: file.text.bytes, row.bytes)
    guard let place = parts.place(at: token - row.bytes.lowerBound) else { throw .notAnEvent }
    var others = old
    others.marks.remove(at: index)
    func result(
      _ parts: RowParts, _ place: RowParts.Place
    ) throws(Refusal) -> (bytes: [UInt8], token: Int) {
      var parts = parts
      if mark.symbol.isEnd { try parts.cut(after: place) }
      let (text, offsets) = parts.written
      let token = row.bytes.lowerBound + offsets[place.part][place.piece]
      var bytes = file.text.bytes
      bytes.replaceSubrange(row.bytes, with: text.utf8)
      let range = row.bytes.lowerBound..<row.bytes.lowerBound + text.utf8.count
      try check(bytes, range, token, mark.symbol, at: target, beside: others.marks)
      return (bytes, token)
    }
    if let (parts, place) = parts.stretched(place, by: columns),
      let result = try? result(parts, place)
    {
      return result
    }
    if let end = others.marks.last, end.symbol.isEnd, end.time < target { throw .afterEnd }
    var rest = parts
    rest.take(place)
    let text = Array(rest.written.text.utf8)
    rest = try self.parts(of: text, text.indices)
    let new = try rest.put(parts.token(at: place), at: target)
    return try result(rest, new)
  }

  /// Checks that the other events have the same instants as before. Their tokens are the same.
  private func check(
    _ bytes: [UInt8], _ range: Range<Int>, _ token: Int, _ symbol: Symbol, at target: Instant,
    beside others: some Sequence<Mark>
  ) throws(Refusal) {
    guard var new = try? read(bytes, range).marks else {
      throw symbol.isEnd ? .afterEnd : .noColumn
    }
    guard let index = new.firstIndex(where: { $0.offset == token }) else { throw .noColumn }
    let moved = new.remove(at: index)
    let areSame =
      moved.time == target && moved.symbol == symbol
      && new.elementsEqual(others) { $0.time == $1.time }
    guard areSame else { throw .noColumn }
  }

  private func parts(of bytes: [UInt8], _ range: Range<Int>) throws(Refusal) -> RowParts {
    do {
      return try RowParts(bytes, in: range, role: role, tick: tick)
    } catch {
      throw .noColumn
    }
  }

  private func read(_ bytes: [UInt8], _ range: Range<Int>) throws(Refusal) -> Diagram {
    do {
      return try Diagram.parse(bytes, in: range, role: role, tick: tick)
    } catch {
      throw .unreadable
    }
  }
}

extension Symbol {
  /// True when nothing may follow the symbol in a source row.
  fileprivate var isEnd: Bool { self == .completed || self == .error }
}

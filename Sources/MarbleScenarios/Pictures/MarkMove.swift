import MarbleDiagrams

/// Moves one event of a source row by some columns, as an edit of the row's characters.
///
/// The character of the event becomes a dash, and the dash at the new column becomes the character.
/// An event beyond the end of the row makes the row longer. Nothing else changes, which is checked
/// by reading the row again.
package struct MarkMove {
  /// Why an event cannot be moved, as a fact.
  package enum Refusal: Error, Hashable {
    /// No source row has an event there.
    case notAnEvent
    /// The row cannot be read.
    case unreadable
    case inGroup
    /// The token is a value in quotes.
    case quoted
    /// Another event is at that instant.
    case occupied
    /// The instant is before the first column of the row.
    case beforeStart
    /// An event would follow the end of the row.
    case afterEnd
    /// No column of the row is at that instant, because durations or anchors set its time.
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
    guard mark.group == 0 else { throw .inGroup }
    guard let key = mark.symbol.character else { throw .quoted }
    guard columns != 0 else { return (file.text.bytes, token) }
    guard columns.magnitude <= Self.limit else { throw .tooFar(limit: Self.limit) }
    let target = mark.time.advanced(by: tick * columns)

    var bytes = file.text.bytes
    bytes.replaceSubrange(token..<token + key.utf8.count, with: [.dash])
    var range = row.bytes.lowerBound..<row.bytes.upperBound - key.utf8.count + 1
    let place = try column(at: target, of: &bytes, &range)
    bytes.replaceSubrange(place..<place + 1, with: key.utf8)
    range = range.lowerBound..<range.upperBound + key.utf8.count - 1
    if mark.symbol.isEnd {
      // Time after the end of a stream has no meaning.
      let rest = place + 1..<range.upperBound
      guard bytes[rest].allSatisfy({ $0 == .dash || $0 == .space }) else { throw .afterEnd }
      bytes.removeSubrange(rest)
      range = range.lowerBound..<place + 1
    }
    try check(bytes, range, place, target: target, against: old, without: index)
    return (bytes, place)
  }

  /// Returns the offset of the dash at an instant. Dashes are added if the row ends before it.
  private func column(
    at target: Instant, of bytes: inout [UInt8], _ range: inout Range<Int>
  ) throws(Refusal) -> Int {
    // In a copy of the row, every dash is an event. Reading the copy gives the instant of each
    // dash.
    var probe = bytes
    let row = try read(bytes, range)
    let last = row.marks.last { $0.symbol.isEnd }
    let end = last?.offset ?? range.upperBound
    var isQuoted = false
    for offset in range.lowerBound..<end {
      if bytes[offset] == .quote { isQuoted.toggle() }
      if bytes[offset] == .dash, !isQuoted { probe[offset] = .letter }
    }
    let columns = try read(probe, range)
    let found = columns.marks.filter { $0.time == target }
    if let place = found.first(where: { bytes[$0.offset] == .dash }) { return place.offset }
    guard found.isEmpty else { throw .occupied }
    if let first = columns.marks.first, target < first.time { throw .beforeStart }
    if let last { throw target > last.time ? .afterEnd : .noColumn }
    let after = Instant.zero.advanced(by: columns.length)
    let missing = after.duration(to: target)
    guard target >= after, missing.wholeNanoseconds.isMultiple(of: tick.wholeNanoseconds) else {
      throw .noColumn
    }
    let count = Int(missing.wholeNanoseconds / tick.wholeNanoseconds) + 1
    let place = range.upperBound + count - 1
    bytes.insert(contentsOf: repeatElement(.dash, count: count), at: range.upperBound)
    range = range.lowerBound..<range.upperBound + count
    return place
  }

  /// Checks that the row has the same events as before, except for the one that has moved.
  private func check(
    _ bytes: [UInt8], _ range: Range<Int>, _ place: Int, target: Instant, against old: Diagram,
    without index: Int
  ) throws(Refusal) {
    let new: Diagram
    do {
      new = try Diagram.parse(bytes, in: range, role: role, tick: tick)
    } catch {
      throw old.marks[index].symbol.isEnd ? .afterEnd : .noColumn
    }
    var rest = new.marks
    guard let moved = rest.firstIndex(where: { $0.offset == place }) else { throw .noColumn }
    var others = old.marks
    let symbol = others.remove(at: index).symbol
    let mark = rest.remove(at: moved)
    let areSame =
      mark.time == target && mark.symbol == symbol
      && rest.elementsEqual(others) {
        $0.time == $1.time && $0.symbol == $1.symbol && $0.group == $1.group
      }
    guard areSame else { throw .noColumn }
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
  /// The token, if it is one character.
  fileprivate var character: String? {
    switch self {
    case .key(let key): String(key)
    case .completed: "|"
    case .error: "#"
    case .text, .subscribed, .disposed: nil
    }
  }

  fileprivate var isEnd: Bool {
    switch self {
    case .completed, .error: true
    default: false
    }
  }
}

extension UInt8 {
  fileprivate static var dash: UInt8 { UInt8(ascii: "-") }
  fileprivate static var space: UInt8 { UInt8(ascii: " ") }
  fileprivate static var quote: UInt8 { UInt8(ascii: "'") }
  fileprivate static var letter: UInt8 { UInt8(ascii: "x") }
}

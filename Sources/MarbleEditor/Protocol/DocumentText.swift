import Foundation
import MarbleProbes

/// The unit in which the client counts the characters of a line.
package enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A position as the protocol writes it. Both numbers count from zero.
package struct Position: Hashable, Comparable, Sendable {
  package let line: Int
  package let character: Int

  static let start = Position(line: 0, character: 0)

  package static func < (first: Position, second: Position) -> Bool {
    (first.line, first.character) < (second.line, second.character)
  }

  /// The position in a document of one in a text that begins at `base`.
  func moved(by base: Position) -> Position {
    Position(line: line + base.line, character: character + (line == 0 ? base.character : 0))
  }

  var json: JSONValue { ["line": .integer(line), "character": .integer(character)] }
}

extension Range<Position> {
  func moved(by base: Position) -> Self {
    lowerBound.moved(by: base)..<upperBound.moved(by: base)
  }

  var json: JSONValue { ["start": lowerBound.json, "end": upperBound.json] }
}

/// The bytes of a document with the lines of the protocol, which end with LF, CR LF or CR.
package struct DocumentText: Sendable {
  package let bytes: [UInt8]
  let encoding: PositionEncoding
  private let lineStarts: [Int]

  package init(_ bytes: [UInt8], encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    lineStarts = Self.lineStarts(of: bytes)
  }

  /// The offset at which each line begins. It is found for each edit, so it searches the memory and
  /// not the array.
  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBytes { memory in
      func next(_ byte: Int32, from start: Int) -> Int {
        guard start < memory.count, let base = memory.baseAddress,
          let found = memchr(base + start, byte, memory.count - start)
        else { return memory.count }
        return UnsafeRawPointer(found) - base
      }
      var starts = [0]
      var (lineFeed, carriageReturn) = (next(0x0A, from: 0), next(0x0D, from: 0))
      while min(lineFeed, carriageReturn) < memory.count {
        let end = min(lineFeed, carriageReturn)
        // Without a further line feed, its place is the end of the text.
        let isPair = end == carriageReturn && lineFeed == end + 1 && lineFeed < memory.count
        let start = isPair ? end + 2 : end + 1
        starts.append(start)
        if lineFeed < start { lineFeed = next(0x0A, from: start) }
        if carriageReturn < start { carriageReturn = next(0x0D, from: start) }
      }
      return starts
    }
  }

  /// The bytes of a line without its line break.
  private func line(_ index: Int) -> Range<Int> {
    let start = lineStarts[index]
    guard index + 1 < lineStarts.count else { return start..<bytes.count }
    var end = lineStarts[index + 1] - 1
    if bytes[end] == 0x0A, end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// Returns the offset of a position. A line beyond the last one means the end of the text. A
  /// character beyond the line means the end of the line, and one inside a scalar means its start.
  package func offset(of position: Position) -> Int {
    guard position.line < lineStarts.count else { return bytes.count }
    let line = line(position.line)
    var offset = line.lowerBound
    var units = 0
    while offset < line.upperBound {
      let length = scalarLength(at: offset, before: line.upperBound)
      units += width(ofScalarOfLength: length)
      if units > position.character { return offset }
      offset += length
    }
    return offset
  }

  /// Returns the position of an offset.
  package func position(of offset: Int) -> Position { positions(of: [offset])[0] }

  /// Returns the positions of ascending offsets. It reads each line once, however many of the
  /// offsets the line has.
  package func positions(of offsets: [Int]) -> [Position] {
    var (number, next, units) = (-1, 0, 0)
    return offsets.map { offset in
      let found = lineIndex(of: offset)
      let line = line(found)
      if found != number { (number, next, units) = (found, line.lowerBound, 0) }
      let end = min(offset, line.upperBound)
      while next < end {
        let length = scalarLength(at: next, before: line.upperBound)
        units += width(ofScalarOfLength: length)
        next += length
      }
      return Position(line: number, character: units)
    }
  }

  func positions(of range: Range<Int>) -> Range<Position> {
    let ends = positions(of: [range.lowerBound, range.upperBound])
    return ends[0]..<ends[1]
  }

  private func lineIndex(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The number of bytes of the scalar at an offset, which is within the text of a string and
  /// therefore valid.
  private func scalarLength(at offset: Int, before end: Int) -> Int {
    let length =
      switch bytes[offset] {
      case 0..<0xC0: 1
      case 0xC0..<0xE0: 2
      case 0xE0..<0xF0: 3
      default: 4
      }
    return min(length, end - offset)
  }

  private func width(ofScalarOfLength length: Int) -> Int {
    switch encoding {
    case .utf8: length
    case .utf16: length == 4 ? 2 : 1
    }
  }
}

extension DocumentText {
  /// Returns a range of bytes as the protocol writes it.
  package func range(_ range: Range<Int>) -> JSONValue { positions(of: range).json }

  /// Returns ascending ranges of bytes as the protocol writes them.
  package func ranges(_ ranges: [Range<Int>]) -> [JSONValue] {
    let positions = positions(of: ranges.flatMap { [$0.lowerBound, $0.upperBound] })
    return ranges.indices.map { (positions[2 * $0]..<positions[2 * $0 + 1]).json }
  }

  /// Returns the bytes of a range of the protocol. Nil if it is none, or if it ends before its
  /// start.
  package func bytes(of range: JSONValue?) -> Range<Int>? {
    guard let start = range?["start"].flatMap(Position.init),
      let end = range?["end"].flatMap(Position.init)
    else { return nil }
    let (lower, upper) = (offset(of: start), offset(of: end))
    return lower <= upper ? lower..<upper : nil
  }
}

extension Position {
  /// Reads a position. Nil if it is none.
  init?(_ value: JSONValue) {
    guard let line = value["line"]?.integer, let character = value["character"]?.integer,
      line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }
}

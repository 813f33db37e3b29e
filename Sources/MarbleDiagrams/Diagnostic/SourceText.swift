/// The bytes of a file and its lines, for places in messages. Lines may end with LF or CRLF, and a
/// BOM may come first.
package struct SourceText: Sendable {
  /// The name of the file, as messages show it.
  package let file: String
  /// All bytes including a BOM, so that offsets are offsets in the file.
  package let bytes: [UInt8]
  /// The offset at which each line begins; the first line begins after a BOM.
  private let lineStarts: [Int]

  /// Finds the lines of a file. The bytes need not be UTF-8; see ``firstInvalidOffset``.
  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    var starts = [bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0]
    // In a debug build, pairs of offset and byte take twenty times as long.
    for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
  }

  /// Creates a source from a text instead of the bytes of a file.
  package init(file: String, text: String) {
    self.init(file: file, bytes: Array(text.utf8))
  }

  /// The byte order mark that some editors put before a text in UTF-8.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The bytes that end the first line: CR LF or LF; LF when the file has one line.
  package var lineBreak: [UInt8] {
    let end = line(0).upperBound
    let isCarried = end < bytes.count && bytes[end] == UInt8(ascii: "\r")
    return isCarried ? [UInt8(ascii: "\r"), UInt8(ascii: "\n")] : [UInt8(ascii: "\n")]
  }

  /// The number of lines. After a final line break there is one more, empty line.
  package var lineCount: Int { lineStarts.count }

  /// Returns the bytes of a line, counted from zero, without its line break.
  package func line(_ index: Int) -> Range<Int> {
    let start = lineStarts[index]
    guard index + 1 < lineStarts.count else { return start..<bytes.count }
    let end = lineStarts[index + 1] - 1
    return start..<(end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
  }

  /// Returns the index, from zero, of the line that holds an offset. The line break belongs to the
  /// line that it ends. An offset after the end belongs to the last line.
  package func lineIndex(containing offset: Int) -> Int {
    max(0, lineStarts.partitionPoint { $0 > offset } - 1)
  }

  /// Returns the bytes of the line that holds an offset, without its line break.
  package func line(containing offset: Int) -> Range<Int> { line(lineIndex(containing: offset)) }

  /// Returns the line and column of an offset, both from 1. Columns count Characters. An offset
  /// after the end counts as the end.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let index = lineIndex(containing: offset)
    let start = line(index).lowerBound
    return (index + 1, text(start..<max(start, min(offset, bytes.count))).count + 1)
  }

  /// Returns the text of a range. Bytes that are not UTF-8 appear as `U+FFFD`.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The offset of the first byte that is not valid UTF-8, if there is one.
  package var firstInvalidOffset: Int? {
    ByteCursor(bytes, in: 0..<bytes.count).firstInvalidOffset
  }
}

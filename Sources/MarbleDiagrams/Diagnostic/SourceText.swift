/// The bytes of a file and its lines, for places in messages; reads LF, CRLF and a BOM.
public struct SourceText: Sendable {
  /// The file's name, as messages show it.
  public let file: String
  /// All bytes, a BOM included, so that offsets are those of the file.
  public let bytes: [UInt8]
  /// Where each line begins, behind a BOM.
  private let lineStarts: [Int]

  /// Finds the lines of a file.
  ///
  /// The bytes need not be UTF-8; see `firstInvalidOffset`.
  public init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    var starts = [bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
  }

  /// A text as if it were a file.
  public init(file: String, text: String) {
    self.init(file: file, bytes: Array(text.utf8))
  }

  /// What some editors put before a text in UTF-8.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// What ends the first line: CR LF or LF; LF where nothing does.
  package var lineBreak: [UInt8] {
    let end = line(0).upperBound
    let isCarried = end < bytes.count && bytes[end] == UInt8(ascii: "\r")
    return isCarried ? [UInt8(ascii: "\r"), UInt8(ascii: "\n")] : [UInt8(ascii: "\n")]
  }

  /// How many lines there are; a file that ends with a line end has an empty one after it.
  public var lineCount: Int { lineStarts.count }

  /// The bytes of a line, counted from zero, without its line end.
  public func line(_ index: Int) -> Range<Int> {
    let start = lineStarts[index]
    guard index + 1 < lineStarts.count else { return start..<bytes.count }
    let end = lineStarts[index + 1] - 1
    return start..<(end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
  }

  /// The line, counted from zero, that holds an offset or whose end it is; logarithmic.
  public func lineIndex(containing offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of the line that holds an offset, without its line end.
  public func line(containing offset: Int) -> Range<Int> { line(lineIndex(containing: offset)) }

  /// Line and column of an offset, both from 1; columns count Characters. Linear in the line.
  public func position(of offset: Int) -> (line: Int, column: Int) {
    let index = lineIndex(containing: offset)
    let start = line(index).lowerBound
    return (index + 1, text(start..<max(start, min(offset, bytes.count))).count + 1)
  }

  /// The text of a range; bytes that are not UTF-8 show as `U+FFFD`.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Where the first byte stands that is not valid UTF-8, if there is one.
  public var firstInvalidOffset: Int? {
    UTF8Text.firstInvalidOffset(bytes, in: 0..<bytes.count)
  }
}

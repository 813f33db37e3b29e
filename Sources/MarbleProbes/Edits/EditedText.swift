import MarbleDiagrams
import MarbleScenarios

/// An edited text, with the original line of each of its lines.
struct EditedText {
  private(set) var bytes: [UInt8] = []
  /// For each line, the number of its original line, or of the line below which it was inserted,
  /// counted from zero.
  private(set) var origins: [Int] = []
  private var isAtLineStart = true

  /// Appends a range of the source unchanged.
  mutating func keep(_ range: Range<Int>, of source: SourceText) {
    guard !range.isEmpty else { return }
    let first = source.lineIndex(containing: range.lowerBound)
    let last = source.lineIndex(containing: range.upperBound - 1)
    origins += (isAtLineStart ? first : first + 1)..<(last + 1)
    append(source.bytes[range])
  }

  /// Appends a replacement or an insertion at an offset of the source.
  mutating func add(_ text: [UInt8], at offset: Int, of source: SourceText) {
    guard !text.isEmpty else { return }
    let begun = (isAtLineStart ? 1 : 0) + text.dropLast().count { $0 == Byte.lineFeed }
    origins += repeatElement(source.lineIndex(containing: offset), count: begun)
    append(text[...])
  }

  private mutating func append(_ text: ArraySlice<UInt8>) {
    bytes += text
    isAtLineStart = text.last == Byte.lineFeed
  }
}

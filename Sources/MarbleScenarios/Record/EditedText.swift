import MarbleDiagrams

/// A piece of a text after changes, which knows where each of its lines comes from.
struct EditedText {
  private(set) var bytes: [UInt8] = []
  /// For each line the one of the source, counted from zero, that it was, or below which it was added.
  private(set) var origins: [Int] = []
  private var isAtLineStart = true

  /// Appends a range of the source as it is.
  mutating func keep(_ range: Range<Int>, of source: SourceText) {
    guard !range.isEmpty else { return }
    let first = source.lineIndex(containing: range.lowerBound)
    let last = source.lineIndex(containing: range.upperBound - 1)
    origins += (isAtLineStart ? first : first + 1)..<(last + 1)
    append(source.bytes[range])
  }

  /// Appends what takes the place of something, or is new, at an offset of the source.
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

  /// What this text has become by more changes, its lines those that they were before these, too.
  ///
  /// - Parameter line: the first line of this text in the file of which `next` is made.
  func changed(into next: EditedText, startingAt line: Int) -> EditedText {
    var result = next
    result.origins = next.origins.map { origins[$0 - line] }
    return result
  }

  /// The same lines with other spaces.
  func aligned(as bytes: [UInt8]) -> EditedText {
    var result = self
    result.bytes = bytes
    return result
  }
}

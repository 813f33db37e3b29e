import MarbleDiagrams

/// The code blocks of a Markdown page, or of the `///` comments of a Swift file. Reading takes
/// linear time.
package struct DocumentationPage {
  /// A ` ```marbles ` block, or an unclosed block of any kind.
  package struct Block {
    let fence: SourceRange
    /// The lines between the fences.
    package let content: Range<Int>
    let isClosed: Bool
    /// The heading above in Markdown. Nil in Swift.
    let subject: String?
  }

  package private(set) var blocks: [Block] = []
  /// The bytes of the file, with spaces in place of the slashes of comments, so that every column
  /// stays the same.
  package private(set) var bytes: [UInt8]

  /// The original bytes. A separate array, because a slice of `bytes` would force a copy when
  /// `bytes` changes.
  private let page: [UInt8]
  private let isSwift: Bool
  private var open: (fence: Fence, range: SourceRange, content: Int)?
  private var heading: String?

  package init(_ bytes: [UInt8], isSwift: Bool) {
    self.bytes = bytes
    page = bytes
    self.isSwift = isSwift
    let mark = SourceText.byteOrderMark
    var start = bytes.starts(with: mark) ? mark.count : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: Byte.lineFeed).map { $0 + 1 } ?? bytes.count
      readLine(start..<end)
      start = end
    }
    endBlock(at: bytes.count, isClosed: false)
  }

  private mutating func readLine(_ line: Range<Int>) {
    guard isSwift else { return readText(line) }
    if blankSlashes(of: line) { return readText(line) }
    endBlock(at: line.lowerBound, isClosed: false)
  }

  /// Replaces the slashes of a documentation comment by spaces. Returns false for any other line.
  private mutating func blankSlashes(of line: Range<Int>) -> Bool {
    let text = page[line].trimmed
    let slashes = text.prefix { $0 == Byte.slash }
    guard slashes.count == 3 else { return false }
    for index in slashes.indices { bytes[index] = Byte.space }
    return true
  }

  private mutating func readText(_ line: Range<Int>) {
    let text = isSwift ? page[line].trimmed.dropFirst(3) : page[line]
    if let open {
      guard let fence = Fence(text), fence.closes(open.fence) else { return }
      endBlock(at: line.lowerBound, isClosed: true)
    } else if let fence = Fence(text) {
      let marks = text.trimmed
      open = (fence, SourceRange(marks.startIndex, marks.endIndex), line.upperBound)
    } else if !isSwift, let words = Self.heading(text.trimmed) {
      heading = words
    }
  }

  private mutating func endBlock(at end: Int, isClosed: Bool) {
    guard let block = open else { return }
    open = nil
    guard block.fence.isOfMarbles || !isClosed else { return }
    blocks.append(
      Block(
        fence: block.range, content: block.content..<max(block.content, end), isClosed: isClosed,
        subject: heading))
  }

  /// The words of `## Some words`.
  private static func heading(_ line: ArraySlice<UInt8>) -> String? {
    let level = line.prefix { $0 == Byte.hash }.count
    let rest = line.dropFirst(level)
    guard (1...6).contains(level), let first = rest.first, Byte.isSpace(first) else { return nil }
    var words = rest.trimmed
    let unmarked = words.prefix(through: (words.lastIndex { $0 != Byte.hash } ?? words.startIndex))
    if unmarked.last.map(Byte.isSpace) ?? false { words = unmarked.trimmed }
    let text = String(decoding: words.filter { $0 != Byte.backtick }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }
}

extension DocumentationPage.Block {
  /// The lines from fence to fence, counted from 1.
  package func lines(in text: SourceText) -> ClosedRange<Int> {
    let first = text.lineIndex(containing: Int(fence.start)) + 1
    return first...max(first, text.lineIndex(containing: content.upperBound) + 1)
  }
}

import MarbleDiagrams
import MarbleScenarios

/// Edits of a file's bytes, which are collected and then applied together.
struct TextEdits {
  private struct Edit {
    let range: Range<Int>
    let text: [UInt8]
  }

  private var edits: [Edit] = []
  private let source: SourceText

  init(_ source: SourceText) { self.source = source }

  var isEmpty: Bool { edits.isEmpty }

  /// Replaces a range by a text. Ranges must not overlap. An empty range is an insertion.
  mutating func replace(_ range: Range<Int>, by text: some Sequence<UInt8>) {
    edits.append(Edit(range: range, text: Array(text)))
  }

  /// Lays out scenarios without errors.
  mutating func layOut(_ scenarios: [ScenarioSyntax], of file: SourceFile) {
    for (lines, text) in file.layouts(of: scenarios) { replace(lines, by: text) }
  }

  /// Inserts a line below the line that contains an offset.
  mutating func insertLine(_ text: [UInt8], below offset: Int) {
    let end = source.line(containing: offset).upperBound
    edits.append(Edit(range: end..<end, text: source.lineBreak + text))
  }

  /// Removes a statement with its line. If the line has a comment, only the comment stays.
  mutating func removeStatement(_ range: SourceRange) {
    let index = source.lineIndex(containing: Int(range.start))
    let line = source.line(index)
    if let comment = LineReader.comment(
      in: source.bytes, from: Int(range.end), to: line.upperBound)
    {
      return replace(Int(range.start)..<comment.lowerBound, by: [])
    }
    // The end of the line above stays, even if nothing follows it: another edit may be there.
    let isLast = index + 1 == source.lineCount
    let end = isLast ? line.upperBound : source.line(index + 1).lowerBound
    replace(line.lowerBound..<end, by: [])
  }

  /// The source after the edits.
  func applied() -> EditedText {
    let edits = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var text = EditedText()
    var next = 0
    for (_, edit) in edits {
      text.keep(next..<edit.range.lowerBound, of: source)
      text.add(edit.text, at: edit.range.lowerBound, of: source)
      next = edit.range.upperBound
    }
    text.keep(next..<source.bytes.count, of: source)
    return text
  }
}

import MarbleDiagrams
import MarbleRewriting
import MarbleScenarios

/// The layout of the scenario in which a person has finished a line.
enum LineFormatting {
  /// The edits after a line break was typed. They lay out the lines of the scenario, or of the
  /// head, that has the finished line, and leave the line of the cursor alone. None if the document
  /// has errors, which a document has most of the time while somebody types.
  ///
  /// - Parameter offset: The offset of the cursor, after the line break.
  static func edits(at offset: Int, in document: Document) -> JSONValue {
    let text = document.lines
    let cursor = text.lineIndex(containing: offset)
    guard !document.isPage, cursor > 0 else { return [] }
    var bytes = text.bytes
    let line = text.line(cursor)
    // A layout may drop an empty line. A comment keeps its line, so no number of a line changes.
    if bytes[line].allSatisfy({ $0 == Self.space }) {
      bytes.replaceSubrange(line, with: "//".utf8)
    }
    let file = SourceFile(path: document.source.path, bytes: bytes)
    guard let bytes = try? file.laidOut(), RewriteCheck.fault(inLayout: bytes, of: file) == nil
    else { return [] }
    let new = SourceText(file: file.path, bytes: bytes)
    var edits: [JSONValue] = []
    for index in lines(around: cursor - 1, of: document) where index != cursor {
      let old = text.text(text.line(index))
      let content = old.filter { $0 != " " }
      if content.isEmpty { continue }
      // The layout has moved the line, if empty lines above it are superfluous.
      guard index < new.lineCount else { return [] }
      let replacement = new.text(new.line(index))
      guard replacement.filter({ $0 != " " }) == content else { return [] }
      if replacement != old {
        edits.append(TextEdit(range: text.line(index), text: replacement).json(in: document.text))
      }
    }
    return .array(edits)
  }

  private static let space = UInt8(ascii: " ")

  /// The lines of the scenario that has a line, or those of the head.
  private static func lines(around index: Int, of document: Document) -> Range<Int> {
    let text = document.lines
    let scenarios = document.parts.scenarios.map { text.lineIndex(containing: $0.lowerBound) }
    let start = scenarios.last { $0 <= index } ?? 0
    let end = scenarios.first { $0 > index } ?? text.lineCount
    return start..<end
  }
}

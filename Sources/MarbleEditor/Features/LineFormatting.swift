import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The layout of the scenario in which a person has finished a line.
enum LineFormatting {
  /// The edits after a line break was typed. They lay out the lines of the scenario, or of the
  /// head, that has the finished line, and leave the line of the cursor alone. None if this part or
  /// the head has errors, which it has most of the time while somebody types.
  ///
  /// - Parameter offset: The offset of the cursor, after the line break.
  static func edits(at offset: Int, in document: Document) -> JSONValue {
    let whole = document.lines
    let finished = whole.lineIndex(containing: offset) - 1
    // The head is read with the first scenario, because a file must have one.
    guard !document.isPage, !document.parts.scenarios.isEmpty, finished >= 0 else { return [] }
    let own = document.parts.index(at: whole.line(finished).lowerBound)
    let (source, distance) = document.excerpt(own ?? 0)
    let text = SourceText(file: source.path, bytes: source.bytes)
    let cursor = text.lineIndex(containing: offset - distance)
    var bytes = text.bytes
    let line = text.line(cursor)
    // A layout may drop an empty line. A comment keeps its line, so no number of a line changes.
    if bytes[line].allSatisfy({ $0 == Byte.space }) {
      bytes.replaceSubrange(line, with: "//".utf8)
    }
    let file = SourceFile(path: source.path, bytes: bytes)
    guard let bytes = try? file.laidOut(), RewriteCheck.fault(inLayout: bytes, of: file) == nil
    else { return [] }
    let new = SourceText(file: file.path, bytes: bytes)
    let headEnd = text.lineIndex(containing: document.parts.headRange.count)
    var edits: [JSONValue] = []
    for index in own == nil ? 0..<headEnd : headEnd..<text.lineCount where index != cursor {
      let old = text.text(text.line(index))
      let content = old.filter { $0 != " " }
      if content.isEmpty { continue }
      // The layout has moved the line, if empty lines above it are superfluous.
      guard index < new.lineCount else { return [] }
      let replacement = new.text(new.line(index))
      guard replacement.filter({ $0 != " " }) == content else { return [] }
      if replacement != old {
        let edit = TextEdit(range: text.line(index), text: replacement)
        edits.append(edit.moved(by: distance).json(in: document.text))
      }
    }
    return .array(edits)
  }
}

import MarbleDiagrams

/// Classifies the lines of a file before the layout.
package struct LineReader {
  private let bytes: [UInt8]

  /// One entry for each line of the file. Titles are complete; statements have no text yet.
  static func lines(of file: SourceFile) -> [LayoutLine] {
    let reader = LineReader(bytes: file.text.bytes)
    var lines: [LayoutLine] = []
    lines.reserveCapacity(file.text.lineCount)
    for index in 0..<file.text.lineCount { lines.append(reader.line(file.text.line(index))) }
    for scenario in file.scenarios {
      let index = file.text.lineIndex(containing: Int(scenario.range.start))
      lines[index].content = .title
      lines[index].text =
        Array((scenario.isProperty ? "property " : "scenario ").utf8)
        + reader.bytes[scenario.titleRange.bytes]
      lines[index].comment = reader.comment(
        from: Int(scenario.titleRange.end), to: file.text.line(index).upperBound)
    }
    return lines
  }

  private func line(_ range: Range<Int>) -> LayoutLine {
    // At the end of the file, a single carriage return may end a line.
    let isBlank = { bytes[$0] == Byte.carriageReturn || Byte.isSpace(bytes[$0]) }
    guard let first = range.first(where: { !isBlank($0) }) else {
      return LayoutLine(content: .blank)
    }
    let comment = self.comment(from: first, to: range.upperBound)
    return LayoutLine(
      content: comment == nil ? .code : .comment, comment: comment,
      wasIndented: first > range.lowerBound)
  }

  /// The comment of a line that contains nothing before it but spaces.
  private func comment(from start: Int, to end: Int) -> Range<Int>? {
    Self.comment(in: bytes, from: start, to: end)
  }

  /// The comment that begins at an offset of a line, or after spaces there.
  package static func comment(in bytes: [UInt8], from start: Int, to end: Int) -> Range<Int>? {
    var first = start
    while first < end, Byte.isSpace(bytes[first]) { first += 1 }
    guard first + 1 < end, bytes[first] == Byte.slash, bytes[first + 1] == Byte.slash else {
      return nil
    }
    var last = end
    while Byte.isSpace(bytes[last - 1]) || bytes[last - 1] == Byte.carriageReturn { last -= 1 }
    return first..<last
  }
}

import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The edits of a rename. A scenario in the layout of `format` keeps this layout, so that the `=`
/// and the diagrams of its rows stay aligned.
struct AlignedRename {
  let old: Document
  let new: Document
  /// The places of the name in the old document.
  let places: [Range<Int>]
  let name: String

  /// An edit for each place, or for what differs in a line whose columns move.
  var edits: [TextEdit] {
    let lines = zip(Self.ranges(of: old), Self.ranges(of: new)).flatMap(movedLines)
    let moved = Set(lines.map(\.line))
    let lone = places.filter { !moved.contains(old.lines.lineIndex(containing: $0.lowerBound)) }
    return (lines.map(\.edit) + lone.map { TextEdit(range: $0, text: name) })
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The lines of a part that the layout changes after the rename.
  private func movedLines(
    _ range: Range<Int>, _ other: Range<Int>
  ) -> [(line: Int, edit: TextEdit)] {
    let (before, after) = (old.text.bytes[range], new.text.bytes[other])
    guard before != after, Self.laidOut(range, of: old) == Array(before),
      let aligned = Self.laidOut(other, of: new)
    else { return [] }
    let (lines, target) = (Self.lines(before), Self.lines(aligned[...]))
    guard lines.count == target.count else { return [] }
    return zip(lines, zip(Self.lines(after), target)).filter { $1.0 != $1.1 }.map { line, texts in
      (old.lines.lineIndex(containing: line.startIndex), Self.edit(from: line, to: texts.1))
    }
  }

  /// The head, and the scenarios, without the empty lines at their ends.
  private static func ranges(of document: Document) -> [Range<Int>] {
    ([document.parts.headRange] + document.parts.scenarios).map { range in
      let end = document.text.bytes[range].lastIndex { !isSpace($0) }
      return range.lowerBound..<(end ?? range.lowerBound - 1) + 1
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }

  /// The layout of one part, which depends on the head. The head is read with the first scenario,
  /// because a file must have one. Nil if a part has errors.
  private static func laidOut(_ range: Range<Int>, of document: Document) -> [UInt8]? {
    let bytes = document.text.bytes
    let head = document.parts.headRange
    let isHead = range.lowerBound < head.upperBound
    guard let scenario = isHead ? document.parts.scenarios.first : range else { return nil }
    let file = SourceFile(
      path: document.source.path, bytes: Array(bytes[head] + bytes[scenario]),
      admittingOpenRows: true)
    guard let laidOut = try? file.laidOut() else { return nil }
    let parts = FileParts(SourceText(file: file.path, bytes: laidOut))
    let own = laidOut[isHead ? parts.headRange : parts.scenarios[0]]
    return own.lastIndex { !isSpace($0) }.map { Array(own[...$0]) }
  }

  /// Replaces what differs in a line.
  private static func edit(from line: ArraySlice<UInt8>, to new: ArraySlice<UInt8>) -> TextEdit {
    // A character has several bytes, which are replaced together.
    let isContinued = { (byte: UInt8?) in byte.map { $0 & 0xC0 == 0x80 } ?? false }
    var start = zip(line, new).prefix { $0 == $1 }.count
    while start > 0, isContinued(line.dropFirst(start).first) { start -= 1 }
    let (rest, replacement) = (line.dropFirst(start), new.dropFirst(start))
    var end = zip(rest.reversed(), replacement.reversed()).prefix { $0 == $1 }.count
    while end > 0, isContinued(rest.suffix(end).first) { end -= 1 }
    return TextEdit(
      range: rest.startIndex..<rest.endIndex - end,
      text: String(decoding: replacement.dropLast(end), as: UTF8.self))
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }
}

import MarbleDiagrams
import MarbleScenarios

extension SourceFile {
  /// The file in its canonical layout. The meaning stays the same, and a second layout changes
  /// nothing.
  ///
  /// It takes linear time, except that the instants of scenarios with shifted columns are sorted.
  ///
  /// - Throws: All errors of the file. A file with errors has no layout. An `order` statement with
  ///   a wrong place is such an error only if its place is that of a stage in the layout.
  package func laidOut() throws(LayoutRefusal) -> [UInt8] {
    guard errors.isEmpty else {
      throw LayoutRefusal(failures: errors.map { Problem($0, in: self).failure })
    }
    let first = try layout()
    guard hasOrderedPlaces else { return first }
    var edits = TextEdits(text)
    OrderedPlaces.correct(
      in: self, from: self, to: SourceFile(path: path, bytes: first), &edits)
    // An edit of a statement that names a place does not move a stage, but it may move the comment
    // beside the statement.
    let bytes = edits.isEmpty ? first : try applying(edits).layout()
    let newMatches = OrderedPlaces.newMatches(
      in: SourceFile(path: path, bytes: bytes), from: self)
    guard newMatches.isEmpty else {
      throw LayoutRefusal(failures: newMatches.map { Problem($0, in: self).failure })
    }
    return bytes
  }

  private func layout() throws(LayoutRefusal) -> [UInt8] {
    var lines = LineReader.lines(of: self)
    var rows = RowReader(self)
    SectionLayout(self, tick: nil).layOut(head, into: &lines, rows: &rows)
    let tick = head.tick
    for scenario in scenarios {
      SectionLayout(self, tick: tick).layOut(scenario, into: &lines, rows: &rows)
    }
    guard rows.errors.isEmpty else {
      throw LayoutRefusal(failures: rows.errors.map { Problem($0, in: self).failure })
    }
    CommentLayout.place(&lines)
    return LineWriter.write(lines, of: self)
  }
}

/// Why a file has no layout: it has errors.
package struct LayoutRefusal: Error, Hashable, Sendable {
  /// The errors in the order of the lines.
  package let failures: [Failure]
}

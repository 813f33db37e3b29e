import MarbleDiagrams

extension SourceFile {
  /// The file in its canonical layout. The meaning stays the same, and a second layout changes
  /// nothing.
  ///
  /// It takes linear time, except that the instants of scenarios with shifted columns are sorted.
  ///
  /// - Throws: All errors of the file. A file with errors has no layout.
  package func laidOut() throws(LayoutRefusal) -> [UInt8] {
    guard errors.isEmpty else {
      throw LayoutRefusal(failures: errors.map { Problem($0, in: self).failure })
    }
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
    let mark = text.bytes.starts(with: SourceText.byteOrderMark) ? SourceText.byteOrderMark : []
    return mark + LineWriter.write(lines, of: self)
  }

  /// The layouts of scenarios without errors, each in place of its lines from the title to the last
  /// statement.
  package func layouts(of scenarios: [ScenarioSyntax]) -> [(lines: Range<Int>, text: [UInt8])] {
    guard !scenarios.isEmpty else { return [] }
    var lines = LineReader.lines(of: self)
    var rows = RowReader(self)
    return scenarios.map { scenario in
      SectionLayout(self, tick: head.tick).layOut(scenario, into: &lines, rows: &rows)
      let last = scenario.statements.last?.range ?? scenario.range
      let first = text.lineIndex(containing: Int(scenario.range.start))
      let end = text.lineIndex(containing: Int(last.end) - 1)
      var own = Array(lines[first...end])
      CommentLayout.place(&own)
      return (
        text.line(first).lowerBound..<text.line(end).upperBound,
        LineWriter.write(own, of: self).dropLast(text.lineBreak.count)
      )
    }
  }
}

/// Why a file has no layout: it has errors.
package struct LayoutRefusal: Error, Hashable, Sendable {
  /// The errors in the order of the lines.
  package let failures: [Failure]
}

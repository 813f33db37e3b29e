import MarbleDiagrams

/// A scenario file as its head and the texts of its scenarios, each of which is read when it is
/// needed.
///
/// A line that begins with `scenario` or `property` ends the part above it, whatever that part
/// contains. So each part can be read alone, at its place in the file.
package struct FileParts: Sendable {
  /// The bytes, which must be valid UTF-8.
  package let text: SourceText
  /// The statements before the first scenario.
  package let head: [Statement]
  package let headErrors: [SyntaxError]
  /// The lines before the first scenario.
  package let headRange: Range<Int>
  /// The lines of each scenario, up to the next one.
  package let scenarios: [Range<Int>]

  package init(_ text: SourceText) {
    self.text = text
    let starts = (0..<text.lineCount).map { text.line($0) }.filter { text.beginsScenario($0) }
      .map(\.lowerBound)
    let ends = starts.dropFirst() + [text.bytes.count]
    scenarios = zip(starts, ends).map { $0..<$1 }
    headRange = text.line(0).lowerBound..<(starts.first ?? text.bytes.count)
    var totals = FileReader.Totals()
    (head, headErrors, _) = FileReader.read(
      text.bytes, in: headRange, needingScenario: false, totals: &totals)
  }

  /// The number of the scenario that has a byte. Nil in the head.
  package func index(at offset: Int) -> Int? {
    let next = scenarios.partitionPoint { $0.lowerBound > offset }
    return next > 0 ? next - 1 : nil
  }

  /// The numbers of the scenarios that have a byte of a range, or the byte after it.
  package func indices(in range: Range<Int>) -> Range<Int> {
    guard let last = index(at: range.upperBound) else { return 0..<0 }
    return (index(at: range.lowerBound) ?? 0)..<last + 1
  }

  /// Reads one scenario. Rows without a diagram are accepted, and titles may be taken.
  package func scenario(_ index: Int) -> ScenarioSyntax? {
    var totals = FileReader.Totals()
    return FileReader.read(
      text.bytes, in: scenarios[index], admittingOpenRows: true, totals: &totals
    ).scenarios.first
  }

  /// A file that has one of the scenarios only, or none.
  package func file(of scenario: ScenarioSyntax?) -> SourceFile {
    SourceFile(
      text: text, head: head, headErrors: headErrors, scenarios: scenario.map { [$0] } ?? [])
  }

  /// The values for the scenarios after an edit: those that the scenarios had, and nil for a
  /// scenario that is new or has another text. After an edit of the head, all are nil.
  package func kept<Value>(_ values: [Value?], in new: FileParts) -> [Value?] {
    var kept = [Value?](repeating: nil, count: new.scenarios.count)
    guard hasHead(of: new) else { return kept }
    let count = min(values.count, kept.count)
    let shift = kept.count - values.count
    var first = 0
    while first < count, hasText(of: first, in: new, at: first) {
      kept[first] = values[first]
      first += 1
    }
    for index in values.indices.suffix(count - first).reversed() {
      guard hasText(of: index, in: new, at: index + shift) else { break }
      kept[index + shift] = values[index]
    }
    return kept
  }

  /// True if a scenario has the text of one in another file.
  private func hasText(of index: Int, in other: FileParts, at place: Int) -> Bool {
    let (own, range) = (scenarios[index], other.scenarios[place])
    return own.count == range.count && text.bytes[own] == other.text.bytes[range]
  }

  package func hasHead(of other: FileParts) -> Bool {
    text.bytes[headRange] == other.text.bytes[other.headRange]
      && headRange == other.headRange && text.file == other.text.file
  }
}

extension SourceText {
  /// True if the reader of files finds a keyword in a line that begins a scenario or a property.
  fileprivate func beginsScenario(_ line: Range<Int>) -> Bool {
    var start = line.lowerBound
    while start < line.upperBound, Byte.isSpace(bytes[start]) { start += 1 }
    // Both words have as many letters.
    let end = start + Self.keywords[0].count
    guard end <= line.upperBound,
      Self.keywords.contains(where: {
        bytes[start] == $0[0] && bytes[start..<end].elementsEqual($0)
      })
    else { return false }
    // The reader ignores a carriage return at the end of the file, too.
    return end == line.upperBound || Byte.isSpace(bytes[end])
      || end == bytes.count - 1 && bytes[end] == Byte.carriageReturn
  }

  private static let keywords = [Keyword.scenario, .property].map { Array($0.rawValue.utf8) }
}

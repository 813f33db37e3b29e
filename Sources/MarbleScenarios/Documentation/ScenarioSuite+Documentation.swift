import MarbleDiagrams

extension ScenarioSuite.Source {
  /// True if the scenarios are in ` ```marbles ` blocks of a Markdown page, or of the comments of a
  /// Swift file.
  package var isDocumentation: Bool {
    isSwift || [".md", ".markdown"].contains(where: path.hasSuffix)
  }

  var isSwift: Bool { path.hasSuffix(".swift") }

  /// The file itself, or one file for each block of a documentation page. Every byte of a block
  /// keeps its position on the page.
  package var files: [SourceFile] {
    guard isDocumentation,
      SourceFile.obstacle(to: SourceText(file: path, bytes: bytes)) == nil
    else { return [SourceFile(path: path, bytes: bytes)] }
    let page = DocumentationPage(bytes, isSwift: isSwift)
    let text = SourceText(file: path, bytes: page.bytes)
    guard !page.blocks.isEmpty else {
      let error = SyntaxError(fact: .blockMissing, range: SourceRange(0, 0))
      return [SourceFile(text: text, head: [], headErrors: [error], scenarios: [])]
    }
    guard page.blocks.count <= FileReader.scenarioLimit else {
      let range = page.blocks[FileReader.scenarioLimit].fence
      let error = SyntaxError(fact: .tooManyScenarios, range: range)
      return [SourceFile(text: text, head: [], headErrors: [error], scenarios: [])]
    }
    var numbers: [String: Int] = [:]
    let subjects = Set(page.blocks.compactMap(\.subject))
    var totals = FileReader.Totals()
    return page.blocks.map { block in
      guard block.isClosed else {
        let error = SyntaxError(fact: .blockUnclosed, range: block.fence)
        return SourceFile(text: text, head: [], headErrors: [error], scenarios: [])
      }
      let title =
        page.bytes[block.content].beginsScenario
        ? nil : Name(title(of: block, among: subjects, &numbers), block.fence)
      let (head, errors, scenarios) = FileReader.read(
        page.bytes, in: block.content, title: title, totals: &totals)
      return SourceFile(text: text, head: head, headErrors: errors, scenarios: scenarios)
    }
  }

  /// The text, and the parts of it with scenarios: the whole file, or the blocks of a documentation
  /// page.
  package var scenarioText: (text: SourceText, parts: [Range<Int>]) {
    let whole = SourceText(file: path, bytes: bytes)
    guard isDocumentation, SourceFile.obstacle(to: whole) == nil else {
      return (whole, [0..<bytes.count])
    }
    let page = DocumentationPage(bytes, isSwift: isSwift)
    return (SourceText(file: path, bytes: page.bytes), page.blocks.map(\.content))
  }

  /// The subject of the block, or the name of the file. Further blocks with the same subject get a
  /// number that makes the title unique.
  private func title(
    of block: DocumentationPage.Block, among subjects: Set<String>, _ numbers: inout [String: Int]
  ) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = block.subject ?? String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
    var number = numbers[name] ?? 0
    var title: String
    repeat {
      number += 1
      title = number == 1 ? name : "\(name) \(number)"
    } while number > 1 && subjects.contains(title)
    numbers[name] = number
    return title
  }
}

extension ArraySlice<UInt8> {
  /// True if one of its lines begins with `scenario`.
  fileprivate var beginsScenario: Bool {
    split(separator: Byte.lineFeed).contains { line in
      line.trimmed.prefix(while: Byte.isWord).elementsEqual(Keyword.scenario.rawValue.utf8)
    }
  }
}

extension SourceText {
  /// The lines of a part that begins and ends with whole lines, by their indices.
  package func lines(of part: Range<Int>) -> Range<Int> {
    guard !part.isEmpty else { return 0..<0 }
    return lineIndex(containing: part.lowerBound)..<lineIndex(containing: part.upperBound - 1) + 1
  }
}

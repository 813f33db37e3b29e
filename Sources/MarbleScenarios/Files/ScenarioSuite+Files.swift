import MarbleDiagrams

extension ScenarioSuite.Source {
  /// True if the scenarios are in ` ```marbles ` blocks of a Markdown page, or of the comments of a
  /// Swift file.
  package var isDocumentation: Bool {
    isSwift || [".md", ".markdown"].contains(where: path.hasSuffix)
  }

  /// The file to which scenarios of a path are added: beside a page, it is a file of its own.
  package static func target(for path: String) -> String {
    Self(path: path, bytes: []).isDocumentation ? path + ".marbles" : path
  }

  var isSwift: Bool { path.hasSuffix(".swift") }

  /// The file itself, or one file for each block of a documentation page. Every byte of a block
  /// keeps its position on the page.
  package var files: [SourceFile] {
    guard isDocumentation,
      SourceFile.obstacle(to: SourceText(file: path, bytes: bytes)) == nil
    else { return [SourceFile(path: path, bytes: bytes)] }
    return DocumentationPage(bytes, isSwift: isSwift).files(path: path)
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

  /// The titles of the scenarios at a line of the file.
  ///
  /// A line of the head selects every scenario below the head. On a page, that is every scenario of
  /// the block.
  ///
  /// - Parameter number: The line, counted from 1.
  func titles(atLine number: Int) throws(FileError) -> Set<String> {
    let parts = files
    let text = parts[0].text
    guard (1...text.lineCount).contains(number) else {
      throw .lineMissing(number, count: text.lineCount)
    }
    guard isDocumentation else { return parts[0].titles(atLine: number) }
    let blocks = DocumentationPage(bytes, isSwift: isSwift).blocks
    // A page that cannot be divided into blocks reports one error, at any line.
    guard blocks.count == parts.count else { return [] }
    for (part, block) in zip(parts, blocks) where block.lines(in: text).contains(number) {
      return part.titles(atLine: number)
    }
    throw .lineOutsideBlocks(number)
  }
}

extension SourceText {
  /// The lines of a part that begins and ends with whole lines, by their indices.
  package func lines(of part: Range<Int>) -> Range<Int> {
    guard !part.isEmpty else { return 0..<0 }
    return lineIndex(containing: part.lowerBound)..<lineIndex(containing: part.upperBound - 1) + 1
  }
}

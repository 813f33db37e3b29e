import MarbleDiagrams

extension ScenarioSuite.Source {
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

extension DocumentationPage.Block {
  /// The lines from fence to fence, counted from 1.
  fileprivate func lines(in text: SourceText) -> ClosedRange<Int> {
    let first = text.lineIndex(containing: Int(fence.start)) + 1
    return first...max(first, text.lineIndex(containing: content.upperBound) + 1)
  }
}

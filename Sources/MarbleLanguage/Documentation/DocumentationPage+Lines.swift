import MarbleDiagrams

extension DocumentationPage.Block {
  /// The lines from fence to fence, counted from 1.
  package func lines(in text: SourceText) -> ClosedRange<Int> {
    let first = text.lineIndex(containing: Int(fence.start)) + 1
    return first...max(first, text.lineIndex(containing: content.upperBound) + 1)
  }
}

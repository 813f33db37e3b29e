import Foundation
import MarbleScenarios
import Testing

@Suite struct `The diagrams of the documentation` {
  @Test(arguments: DocumentationBlock.all)
  func hold(_ block: DocumentationBlock) {
    for failure in block.failures {
      Issue.record(
        Comment(rawValue: ([failure.message] + failure.details).joined(separator: "\n  ")),
        sourceLocation: SourceLocation(
          fileID: block.path.contains("/") ? block.path : "./" + block.path,
          filePath: DocumentationBlock.root + block.path,
          line: failure.line, column: failure.column))
    }
  }

  @Test func `are in the sources and on both pages`() {
    let paths = Set(DocumentationBlock.all.map(\.path))
    #expect(paths.isSuperset(of: ["README.md", "marbles/README.md"]))
    #expect(paths.contains("Sources/MarbleStreams/Operators/Debounce.swift"))
  }

  @Test func `keep their lines and columns, and a block without a title gets one`() throws {
    let swift = """
      /// Each value.
      ///
      /// ```marbles
      /// hot a     -1|
      /// expect a  -2|
      /// ```
      func f() {}
      """
    let block = try #require(DocumentationBlock.blocks(of: swift, path: "F.swift").first)
    #expect(block.description == "F.swift:3")
    #expect(block.failures.map { [$0.line, $0.column] } == [[5, 16]])
    let page = "```marbles\nscenario Titled\nhot a -|\nexpect a -|\n```\n"
    #expect(DocumentationBlock.blocks(of: page, path: "P.md").map(\.failures) == [[]])
  }

  @Test(arguments: ["```marbles\nhot a |\nexpect a |", "```marbles\n```"])
  func `fail when they do not end, or say nothing`(_ page: String) {
    #expect(DocumentationBlock.blocks(of: page, path: "P.md").map(\.failures.isEmpty) == [false])
  }
}

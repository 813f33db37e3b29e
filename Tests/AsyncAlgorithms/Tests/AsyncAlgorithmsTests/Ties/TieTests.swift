import Foundation
import MarbleTesting
import Testing

@Suite struct TieTests {
  @Test(arguments: Tie.all)
  func `ours and theirs agree, unless the page gives a reason`(_ tie: Tie) throws {
    let (ours, theirs) = (try tie.ourEvents(), try tie.theirEvents())
    #expect((ours == theirs) == (tie.difference == nil), "ours \(ours), theirs \(theirs)")
  }

  @Test func `async debounce, merge and combineLatest agree in 13 cases of equal instants`() {
    let names: Set = ["debounce(5)", "merge", "combineLatest"]
    let agreeing = Tie.all.filter { names.contains($0.operation) && $0.difference == nil }
    #expect(agreeing.count >= 13)
  }

  /// `MARBLES_RECORD=1` writes the table into the page.
  @Test func `the page has the table of the differences`() throws {
    let page = URL(filePath: #filePath).appending(path: "../../../../README.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    let begin = try #require(text.range(of: "<!-- ties -->\n"))
    let table = try table()
    print(table)
    if ProcessInfo.processInfo.environment["MARBLES_RECORD"] != nil {
      try (text[..<begin.upperBound] + table).write(to: page, atomically: true, encoding: .utf8)
    } else {
      #expect(text[begin.upperBound...] == table)
    }
  }

  private func table() throws -> String {
    var lines = ["| Operator | Sources | Ours | Theirs | |", "| --- | --- | --- | --- | --- |"]
    for tie in Tie.all where tie.difference != nil {
      let (ours, theirs) = (try tie.ourEvents(), try tie.theirEvents())
      let sources = tie.sources.map(code).joined(separator: ", ")
      lines.append(
        "| \(tie.operation) | \(sources) | \(code(ours)) | \(code(theirs)) | \(tie.difference ?? "") |"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Text as code in a cell of a Markdown table.
  private func code(_ text: String) -> String {
    "`\(text.replacing("|", with: #"\|"#))`"
  }
}

import Foundation
import Testing

@testable import MarbleLanguage
@testable import MarbleScenarios

@Suite struct `The scenarios of documentation` {
  private func source(_ path: String, _ text: String) -> ScenarioSuite.Source {
    ScenarioSuite.Source(text, path: path)
  }

  /// The title and the line of each scenario, or the problem of a block without one.
  private func found(_ path: String, _ text: String) -> [String] {
    source(path, text).files.flatMap { file in
      file.headErrors.map { $0.words(in: file.text).message }
        + file.scenarios.map {
          "\(file.text.position(of: Int($0.range.start)).line) \($0.title)"
        }
    }
  }

  private static let row = "hot a -1|\nexpect a -1|"

  @Test func `are found by their fences, at any indentation`() {
    let row = Self.row
    let table: [(String, [String])] = [
      ("```marbles\n\(row)\n```", ["2 P"]),
      ("\u{FEFF}```marbles\r\nhot a -1|\r\nexpect a -1|\r\n```\r\n", ["2 P"]),
      ("  - x\n\n    ```marbles\n    hot a -1|\n    ```", ["4 P"]),
      ("~~~ marbles\n\(row)\n~~~", ["2 P"]),
      ("`````marbles\n```\n\(row)\n`````", ["2 P"]),
      ("```marbles\n\n// why\n\n  \(row)\n```", ["5 P"]),
      ("```marbles\n```", ["2 P"]),
      ("```marbles\n\(row)\n```\n```marbles\n\(row)\n```", ["2 P", "6 P 2"]),
      ("```marbles\ntick 1s\nscenario A\n\(row)\nscenario B\n\(row)\n```", ["3 A", "6 B"]),
      ("````markdown\n```marbles\n\(row)\n```\n````\n```marbles\n\(row)\n```", ["8 P"]),
      ("```text\n```marbles\n```\n", ["no '```marbles' block in this file"]),
      ("```marbles title=two\n\(row)\n```", ["2 P"]),
      ("`marbles`", ["no '```marbles' block in this file"]),
      ("", ["no '```marbles' block in this file"]),
      ("```marbles\n\(row)\n``` marbles", ["this block is never closed"]),
      ("```marbles\n\(row)\n~~~\n``", ["this block is never closed"]),
      ("```marbles\n\(row)\n```\n````\n```", ["2 P", "this block is never closed"]),
      ("```marbles", ["this block is never closed"]),
    ]
    for (text, expected) in table { #expect(found("a/P.md", text) == expected, "\(text)") }
  }

  @Test func `with the same name get numbers that make them unique`() {
    let block = "\n```marbles\n\(Self.row)\n```\n"
    let files = source("a/P.md", "# Step" + block + block + "# Step 2" + block).files
    #expect(files.flatMap(\.scenarios).map(\.title) == ["Step", "Step 3", "Step 2"])
    #expect(files.flatMap(\.headErrors).isEmpty)
    #expect(files.flatMap(\.scenarios).flatMap(\.errors).isEmpty)
  }

  @Test func `of a page have the name of the heading above`() {
    let block = "\n```marbles\n\(Self.row)\n```\n"
    let table: [(String, String)] = [
      ("# After a pause", "After a pause"), ("###### Six ##", "Six"), ("# C#", "C#"),
      ("## The `debounce` operator", "The debounce operator"), ("####### Seven", "P"),
      ("#Tag", "P"), ("# ", "P"), ("# One\n\n## Two", "Two"),
      ("# One\n\n```sh\n# a comment\n```", "One"),
    ]
    for (heading, title) in table {
      let files = source("a/P.markdown", heading + block).files
      #expect(files.flatMap(\.scenarios).map(\.title) == [title], "\(heading)")
    }
  }

  @Test func `of Swift have the name of the file`() {
    let swift = """
      extension A {
        //// ```marbles
        /// ```marbles
        /// hot a -1|
        /// ```
        ///
        /// ```marbles
        /// hot a -2|
        /// ```
        @inlinable

        public func f() {}

        /// ```marbles
        /// hot a -2|
        var x = 1 // ```marbles
        /// ```marbles
        /// scenario f
        /// ```
        /// ```marbles
        /// hot a -2|
        /// ```
      }
      """
    #expect(
      found("a/F.swift", swift) == ["4 F", "8 F 2", "this block is never closed", "18 f", "21 F 3"])
  }

  @Test func `have the lines and columns of their page`() {
    let swift = """
      extension A {
        /// ```marbles
        /// tick 10ms
        ///
        /// scenario One
        ///   hot a     -1|
        ///   expect a  -2|
        /// ```
        func f() {}
      """
    let file = ScenarioSuite(sources: [source("F.swift", swift)]).run().files[0]
    let failure = file.scenarios[0].failures[0]
    #expect((failure.line, failure.column) == (7, 20))
    #expect(failure.message == "'a' has 1 instead of 2 at 10ms")
    #expect(
      ScenarioSuite(sources: [source("F.swift", swift)]).draw()[0].source == """
        tick 10ms
        scenario One
          hot a     -1|
          expect a  -2|
        """)
  }

  @Test func `share one set of titles, and nothing else`() throws {
    let blocks = """
      ```marbles
      where x = 1
      scenario One
        hot a     -x|
        expect a  -x|
      ```
      ```marbles
      where x = 2
      scenario Two
        hot a     -x|
        expect a  -x|
      scenario One
        hot a     -x|
        expect a  -x|
      ```
      """
    let report = ScenarioSuite(sources: [source("P.md", blocks)]).run()
    #expect(report.files.count == 1)
    let scenarios = report.files[0].scenarios
    #expect(scenarios.map(\.title) == ["One", "Two", "One"])
    #expect(scenarios.map(\.outcome) == [.passed, .passed, .invalid])
    #expect(scenarios[2].failures.map(\.message) == ["the scenario in line 3 has the same title"])
  }

  @Test func `are read in linear time`() {
    let blocks = "/// ```marbles\n/// hot a -1|\n/// ```\n/// ```marbles\n/// ```\nvar a\n"
    let source = source("F.swift", String(repeating: blocks, count: 5_000))
    let time = ContinuousClock().measure {
      let files = source.files
      #expect(files.count == 10_000)
      #expect(files.last?.scenarios.last?.title == "F 10000")
    }
    #expect(time < .seconds(60))
  }
}

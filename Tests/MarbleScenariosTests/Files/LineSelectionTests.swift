import Foundation
import Testing

@testable import MarbleScenarios

@Suite struct `The scenarios at a line` {
  private let text = """
    tick 10ms
    where x = 1

    // About the first.
    // More about it.
    scenario First
      hot a     -x|
      expect a  -x|
    // About the second.

    scenario Second
      hot a     -p|
      case p = 1
      case p = 2
      expect a  -p|

    scenario Third
      hot a     -x|
      expect a  -x|
    """

  private func titles(_ text: String, _ path: String = "a.marbles") -> [Int: String] {
    let source = ScenarioSuite.Source(path: path, bytes: Array(text.utf8))
    let count = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    return Dictionary(
      uniqueKeysWithValues: (0...count + 1).map { line in
        do throws(FileError) {
          return (line, try source.titles(atLine: line).sorted().joined(separator: "; "))
        } catch {
          return (line, error.message)
        }
      })
  }

  @Test func `are the one that contains the line, or all of them for a line of the head`() {
    let all = "First; Second; Second: p = 1; Second: p = 2; Third"
    let second = "Second; Second: p = 1; Second: p = 2"
    let found = titles(text)
    for (lines, expected) in [
      (1...3, all), (4...10, "First"), (11...12, second), (13...13, "Second; Second: p = 1"),
      (14...14, "Second; Second: p = 2"), (15...16, second), (17...19, "Third"),
    ] {
      for line in lines { #expect(found[line] == expected, "line \(line)") }
    }
    #expect(found[0] == "there is no line 0: the last line of the file is 19")
    #expect(found[20] == "there is no line 20: the last line of the file is 19")
  }

  @Test func `are the same with other line ends, and without a line break at the end`() {
    let found = titles(text)
    #expect(titles(text.replacing("\n", with: "\r\n")) == found)
    #expect(titles("\u{FEFF}" + text) == found)
    // The empty line after the last line break is a line in editors and messages.
    let ended = titles(text + "\n")
    #expect(ended[20] == "Third")
    #expect(ended[21] == "there is no line 21: the last line of the file is 20")
  }

  @Test func `belong to the comments directly above, and not to those above a blank line`() {
    let found = titles("scenario A\n  hot a -|\n\n// B\n  // b\nscenario B\n  hot b -|\n")
    #expect(found[3] == "A")
    #expect(found[4] == "B")
    #expect(found[5] == "B")
  }

  @Test func `are found although they have errors`() {
    let found = titles("scenario A\n  hto a -|\n\nscenario A\n  hot b -|\nscenario\n  hot c -|\n")
    #expect(found[2] == "A")
    #expect(found[5] == "A")
    #expect(found[7] == "")
    #expect(titles("tick 0ms\n")[1] == "")
    #expect(titles("")[1] == "")
  }

  @Test func `are those of a block of a page`() {
    let page = """
      # Search

      ```marbles
      hot a     -x|
      expect a  -x|
      ```
      between
      ```marbles
      tick 10ms
      scenario Two
        hot a     -x|
        expect a  -x|
      scenario Three
        hot a     -x|
        expect a  -x|
      ```
      """
    let found = titles(page, "page.md")
    for (lines, expected) in [
      (1...2, nil), (3...6, "Search"), (7...7, nil), (8...9, "Three; Two"), (10...12, "Two"),
      (13...16, "Three"),
    ] as [(ClosedRange<Int>, String?)] {
      for line in lines {
        let message = "line \(line) is in no 'marbles' block of this page"
        #expect(found[line] == expected ?? message, "line \(line)")
      }
    }
    #expect(titles("# Nothing\n", "page.md")[1] == "")
  }

  @Test func `are those of a block in a comment of a Swift file`() {
    let page = """
      /// ```marbles
      /// hot a     -x|
      /// expect a  -x|
      /// ```
      func search() {}
      """
    let found = titles(page, "Search.swift")
    for line in 1...4 { #expect(found[line] == "Search", "line \(line)") }
    #expect(found[5] == "line 5 is in no 'marbles' block of this page")
  }
}

@Suite struct `Files with lines` {
  private let folder: ScratchFolder
  private let text = (1...3).map { "scenario S\($0)\n  hot a -|\n  expect a -|\n" }.joined()

  init() throws { folder = try ScratchFolder() }

  private func make(_ paths: [String]) throws {
    for path in paths { try folder.write(text, to: path) }
  }

  /// The selected scenarios, and the problems.
  private func selected(_ paths: [String], input: ScenarioFiles.File? = nil) -> [String] {
    let files = ScenarioFiles(
      paths: paths, relativeTo: folder.url.path, acceptingLines: true, input: input)
    let titles = files.suite.titles().filter { files.selects(path: $0.path, title: $0.title) }
    return titles.map { "\($0.path) \($0.title)" }
      + files.problems.map { "\($0.path): \($0.failure.message)" }
  }

  @Test func `select the scenarios of all named lines`() throws {
    try make(["m/a.marbles", "m/b.marbles", "m/c:3", "m/c"])
    let all = ["m/a.marbles S1", "m/a.marbles S2", "m/a.marbles S3"]
    let table: [([String], [String])] = [
      (["m/a.marbles:5"], ["m/a.marbles S2"]),
      (["m/a.marbles:5:1:", "./m//a.marbles:8"], ["m/a.marbles S2", "m/a.marbles S3"]),
      (["m/a.marbles:5", "m/a.marbles"], all), (["m/a.marbles", "m/a.marbles:5"], all),
      (["m/a.marbles:5", "m/b.marbles:1"], ["m/a.marbles S2", "m/b.marbles S1"]),
      (["m/c:3"], ["m/c:3 S1", "m/c:3 S2", "m/c:3 S3"]), (["m/c:3:4"], ["m/c:3 S2"]),
      (["m/c:7"], ["m/c S3"]),
      (["m:1"], ["m: this is a folder, and only a file has lines"]),
      (["m/gone:1:2"], ["m/gone: no such file or folder"]),
      (["m/a.marbles:99"], ["m/a.marbles: there is no line 99: the last line of the file is 10"]),
      (
        ["m/a.marbles:99", "m/a.marbles:1"],
        ["m/a.marbles S1", "m/a.marbles: there is no line 99: the last line of the file is 10"]
      ),
    ]
    for (paths, expected) in table { #expect(selected(paths) == expected, "\(paths)") }
    let folders = selected(["m/a.marbles:5", "m"])
    #expect(folders.filter { $0.hasPrefix("m/a") } == all)
  }

  @Test func `select scenarios of standard input, which stands for the file of its name`() throws {
    try make(["m/a.marbles"])
    let bytes = Array("scenario Typed\n  hot a -|\n  expect a -|\n\(text)".utf8)
    let input = ScenarioFiles.File.source(.init(path: "m/a.marbles", bytes: bytes))
    #expect(selected(["-:1", "m"], input: input).first == "m/a.marbles Typed")
    #expect(selected(["-:2"], input: input) == ["m/a.marbles Typed"])
    #expect(selected(["-:5", "-"], input: input).count == 4)
    #expect(selected(["-"]) == ["-: no such file or folder"])
  }
}

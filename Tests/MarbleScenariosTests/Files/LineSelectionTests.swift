import Foundation
import Testing

@testable import MarbleScenarios

@Suite struct `The scenarios at a line` {
  private func titles(_ text: String, _ path: String = "a.marbles") -> [String] {
    let source = ScenarioSuite.Source(text, path: path)
    let count = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    return (0...count + 1).map { line in
      do throws(FileError) {
        return try source.titles(atLine: line).sorted().joined(separator: "; ")
      } catch {
        return error.message
      }
    }
  }

  /// A case has the path and the text. The result has the titles of each line, or why there are
  /// none.
  @Test func `are those that contain it, or all of them for a line of the head`() throws {
    try RecordedTable.check("lines") { text in
      let parts = text.split(separator: "\n", maxSplits: 1).map(String.init)
      let found = titles(parts[1], parts[0])
      let starts = found.indices.filter { $0 == 0 || found[$0] != found[$0 - 1] }
      return zip(starts, starts.dropFirst() + [found.count]).map { start, end in
        let lines = end > start + 1 ? "\(start)-\(end - 1)" : "\(start)"
        return found[start].isEmpty ? lines : "\(lines): \(found[start])"
      }.joined(separator: "\n")
    }
  }

  @Test func `are the same with other line ends, and without a line break at the end`() {
    let text = "tick 10ms\n\n// A\nscenario A\n  hot a -|\n\nscenario B\n  hot b -|"
    let found = titles(text)
    #expect(titles(text.replacing("\n", with: "\r\n")) == found)
    #expect(titles("\u{FEFF}" + text) == found)
    // The empty line after the last line break is a line in editors and messages.
    let beyond = "there is no line 10: the last line of the file is 9"
    #expect(titles(text + "\n").suffix(2) == ["B", beyond])
    #expect(titles("")[1] == "")
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

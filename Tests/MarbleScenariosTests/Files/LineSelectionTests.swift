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

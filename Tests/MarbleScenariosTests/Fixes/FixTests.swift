import Foundation
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `A fix` {
  /// The failures of a file with these rows, in the order of the lines.
  private static func failures(_ text: String) -> [Failure] {
    let report = ScenarioSuite(text).run().files[0]
    return (report.problems + report.scenarios.flatMap(\.failures)).sorted { $0.line < $1.line }
  }

  private static func fixed(_ text: String, _ failures: [Failure]) -> String {
    let file = SourceFile(text)
    return String(decoding: file.fixed(failures), as: UTF8.self)
  }

  private static let scenario = "scenario A\n  hot a     -1-2-|\n"

  /// The cases have syntax, notation, names, pipelines, rows and computations.
  @Test func `of each kind of error writes what its fact says`() throws {
    try RecordedTable.check("fixes") { rows in
      let lines = rows.split(separator: "\n").map { "  \($0)\n" }.joined()
      let text = Self.scenario + lines
      let failures = Self.failures(text)
      #expect(!failures.isEmpty)
      let fixed = Self.fixed(text, failures)
      let repaired = Self.failures(fixed)
      #expect((fixed != text) == failures.contains { $0.certainFix != nil })
      #expect(
        fixed == text || !repaired.contains { failures.map(\.message).contains($0.message) })
      return fixed.split(separator: "\n").dropFirst().joined(separator: "\n")
    }
  }

  @Test func `needs no words: failures without them have the same fixes`() {
    let text = Self.scenario + "  let b = a.delai(1t).map { $0 == 1 }\n  expct b -t-f-|\n"
    let failures = Self.failures(text)
    let mute = failures.map { failure in
      var failure = failure
      (failure.message, failure.picture, failure.column, failure.width) = ("", [], 1, 1)
      return failure
    }
    #expect(failures.count == 1 && Self.fixed(text, mute) == Self.fixed(text, failures))
    #expect(Self.fixed(text, failures).contains("expect b"))
  }

  /// `GalleryPage` splits a message into its lines.
  @Test func `is not read from the words of a message by any code`() throws {
    let reading = /(message|details)[^\n]*\.(contains|has\w+fix|firstRange|split|\w+Match)\W/
    var count = 0
    for target in ["MarbleEditor", "MarbleCommand", "MarbleProbes"] {
      for path in Package.files(in: "Sources/\(target)", endingIn: ".swift") {
        count += 1
        let found = try Package.read(path).split(separator: "\n").filter {
          $0.contains(reading) && !$0.contains(#"separator: "\n""#)
        }
        #expect(found.isEmpty, "\(path)")
      }
    }
    #expect(count > 100)
  }

  @Test func `finds the scenario at each byte`() {
    let text = "tick 1s\nscenario A\n  hot a  -\n\nscenario B\nscenario C\n"
    let file = SourceFile(text)
    let found = (0..<text.utf8.count).map { file.scenarioIndex(at: $0) }
    let expected = (0..<text.utf8.count).map { offset in
      file.scenarios.lastIndex { Int($0.range.start) <= offset }
    }
    #expect(found == expected)
    #expect(Set(found) == [nil, 0, 1, 2])
  }

  @Test func `with alternatives, or with events to choose, is left to a person`() {
    let delays = "  let b = a.delay(1t)\n  let c = a.delay(1t)\n  order 2t a.delay\n"
    let text = Self.scenario + delays + "  expect b  --1-2-|\n  expect c  --1-2-|\n"
    let failures = Self.failures(text)
    #expect(failures.flatMap(\.fixes).map(\.title) == ["Write 'a.delay[0]'", "Write 'a.delay[1]'"])
    #expect(Self.fixed(text, failures) == text)
    let file = SourceFile(text)
    let chosen = String(decoding: file.fixed(failures) { $0.fixes.last }, as: UTF8.self)
    #expect(chosen == text.replacing("2t a.delay\n", with: "2t a.delay[1]\n"))

    for rows in [
      "  cold find(2)  -1|\n  let b = a.flatMap { find($0) }\n  expect b  -\n  subs find(2)  none\n",
      // The value came instead of the string, so only a person knows which of them is right.
      "  expect a  -x-2-|\n",
    ] {
      let failures = Self.failures(Self.scenario + rows)
      #expect(failures.flatMap(\.fixes).contains { $0.needsChoice }, "\(failures)")
      #expect(failures.allSatisfy { $0.certainFix == nil })
    }
  }

  @Test func `of two failures with one cause is applied once`() {
    let text = """
      scenario A
        hot a  -1-2
        let b = a.map { $0 > 1 }
        let c = a.map { $0 > 0 }
        expect b  -f-t
        expect c  -t-t

      """
    let fixed = Self.fixed(text, Self.failures(text))
    #expect(fixed.contains("  where f = false, t = true\n"), "\(fixed)")
    let shared = "let b = a.delai(1t)\nscenario A\n  hot a -1\n  expect b --1\n"
    let two = shared + shared.replacing("let b = a.delai(1t)\nscenario A", with: "scenario B")
    #expect(Self.fixed(two, Self.failures(two)) == two.replacing("delai", with: "delay"))
  }
}

// The examples of marbles/guide/probes.md, as a reader pastes them.
import Foundation
import MarbleProbes
import MarbleScenarios
import MarbleStreams
import Testing

let everySecond = OperatorDefinition("everySecond", example: "s.everySecond()") { source, _ in
  var count = 0
  return source.filter { _ in
    count += 1
    return count.isMultiple(of: 2)
  }
}

/// The scenario of the page, and the output of the probes for it.
@Suite struct `The guide to probes` {
  private static let page =
    (try? String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../marbles/guide/probes.md"), encoding: .utf8)) ?? ""

  /// The first block of a language after a heading.
  private static func block(_ language: String, under heading: String) -> String {
    let section = page.components(separatedBy: "\n## \(heading)\n").last ?? ""
    let block = section.components(separatedBy: "```\(language)\n").dropFirst().first ?? ""
    return block.components(separatedBy: "```").first ?? ""
  }

  private static var suite: ScenarioSuite {
    let text = block("marbles", under: "Laws: do your streams keep them?")
    return ScenarioSuite(sources: [.init(path: "probes.marbles", bytes: Array(text.utf8))])
  }

  @Test func `has a scenario that holds`() {
    let report = Self.suite.run(operators: [everySecond])
    #expect(report.files.flatMap(\.scenarios).map(\.outcome) == [.passed])
  }

  @Test func `quotes the law that its operator breaks, and the scenario that shows it`() throws {
    let found = LawReport(around: everySecond, Set(Law.allCases), beside: []).findings
    #expect(found.map(\.law) == [.twice])
    let shown = found[0].text.split(separator: "\n").map { "  \($0)\n" }.joined()
    #expect(
      Self.block("text", under: "Laws: do your streams keep them?")
        == "\(found[0].message)\n\(shown)")
  }
}

import Foundation
import Testing

@testable import MarbleScenarios

/// The forms of the statements are printed on the page; this checks the parts written by hand.
@Suite struct `The grammar of the reference` {
  private static let grammar: Grammar = {
    let section = Reference.section("# The grammar", of: "reference/grammar.md")
    let block = section.components(separatedBy: "```ebnf\n").last?.components(separatedBy: "```")
    return Grammar(block?.first ?? "")
  }()

  @Test func `defines what it uses, and uses what it defines`() {
    let used = Self.grammar.productions.values.flatMap(\.body.names)
    #expect(Set(used).union(["file"]) == Set(Self.grammar.names))
    #expect(Self.grammar.names.count == Set(Self.grammar.names).count)
  }

  @Test func `derives every line of every scenario`() throws {
    let lines = try Reference.scenarioFiles().flatMap { Self.lines(of: $0.text) }
    #expect(lines.count > 5_000)
    for line in Share.of(Set(lines).sorted()) {
      #expect(Self.grammar.derives(line, from: "line"), "\(line)")
    }
  }

  /// Returns the lines of a text, each joined with its continuation lines.
  private static func lines(of text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(separator: "\n") {
      let content = line.trimmingCharacters(in: .whitespaces)
      if content.hasPrefix(".") {
        lines[lines.count - 1] += " " + content
      } else if !content.hasPrefix("//") {
        lines.append(content)
      }
    }
    return lines
  }
}

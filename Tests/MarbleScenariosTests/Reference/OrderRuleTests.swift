import Foundation
import Testing

/// Each numbered rule of the reference has a scenario, under a comment line with its number.
@Suite struct `The rules of the order at one instant` {
  private static let section = Reference.section(
    "## What happens first at one instant", of: "reference/order.md")

  private static let rules = section.matches(of: #/(?m)^- \*\*(R\d+)\*\*/#).map { String($0.1) }

  private static func cited() throws -> Set<String> {
    let lines = try Reference.scenarioFiles().flatMap { Reference.citations(in: $0.text) }
    return Set(lines.flatMap { $0.matches(of: /\bR\d+\b/).map { String($0.0) } })
  }

  @Test func `are numbered without a gap`() {
    #expect(Self.rules.count >= 14)
    #expect(Self.rules == (1...Self.rules.count).map { "R\($0)" })
  }

  @Test func `are each shown, and no other is`() throws {
    #expect(try Self.cited() == Set(Self.rules))
  }
}

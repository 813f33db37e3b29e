import Foundation
import Testing

/// Each numbered rule of the reference has a scenario with its number in the title.
@Suite struct `The rules of the order at one instant` {
  private static let section = Reference.section("## What happens first at one instant")

  private static let rules = section.matches(of: #/(?m)^- \*\*(R\d+)\*\*/#).map { String($0.1) }

  private static func cited() throws -> Set<String> {
    let titles = try Reference.scenarioFiles().flatMap { file in
      file.text.matches(of: /(?m)^scenario (.*)$/).map { String($0.1) }
    }
    return Set(titles.flatMap { $0.matches(of: /\bR\d+\b/).map { String($0.0) } })
  }

  @Test func `are numbered without a gap`() {
    #expect(Self.rules.count >= 14)
    #expect(Self.rules == (1...Self.rules.count).map { "R\($0)" })
  }

  @Test func `are each shown, and no other is`() throws {
    #expect(try Self.cited() == Set(Self.rules))
  }
}

import MarbleStreams
import Testing

@testable import MarbleTesting

// This process cannot test that both frameworks report a failure at its line. `.ci/clients` runs
// tests that must fail.

@Suite struct `A failure` {
  @Test func `is reported to the running framework, from a detached task too`() async {
    #expect(TestHost.current == .swiftTesting)
    #expect(await Task.detached { TestHost.current }.value == .swiftTesting)
  }

  @Test(arguments: ["", "plain.swift", "prénom/🙂.marbles", String(repeating: "x", count: 300)])
  func `keeps a path that is only known at run time`(path: String) {
    let text = StaticString(immortal: path)
    #expect(text.description == path)
    #expect(text.isASCII == path.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `of a hunt is recorded at the line of its statement`() async throws {
    let line = Issues()
    try withKnownIssue {
      try MarbleBench.hunt(tick: .milliseconds(100)) { bench in
        let keys = bench.any("key", from: ["a", "b"], count: 0...2)
        line.expected = #line + 1
        bench.expect(keys.map { $0 }, equals: keys.filter { $0 == "a" })
      }
    } matching: { issue in
      line.lines.append(issue.sourceLocation?.line ?? 0)
      line.texts.append("\(issue.comments)")
      return true
    }
    #expect(line.lines == [line.expected])
    #expect(line.texts[0].contains("key") && line.texts[0].contains("repeat it: MarbleBench.hunt("))
  }
}

/// The issues that a test expects.
private final class Issues: @unchecked Sendable {
  var expected = 0
  var lines: [Int] = []
  var texts: [String] = []
}

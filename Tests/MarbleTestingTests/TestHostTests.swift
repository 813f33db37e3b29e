import Testing

@testable import MarbleTesting

// This process cannot test that both frameworks report a failure at its line. `.ci/client` runs
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
}

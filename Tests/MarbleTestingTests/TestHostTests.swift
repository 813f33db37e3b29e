import Testing

@testable import MarbleTesting

@Suite struct `A failure` {
  @Test func `is recorded with the framework that runs, at the place it is given`() {
    #expect(TestHost.current == .swiftTesting)
    withKnownIssue {
      TestHost.record(
        "one\n  two", fileID: "m/a.marbles", filePath: "/m/a.marbles", line: 7, column: 28)
    } matching: { issue in
      let place = issue.sourceLocation
      return issue.comments.map(\.rawValue) == ["one\n  two"] && place?.fileID == "m/a.marbles"
        && place?.line == 7 && place?.column == 28
    }
  }

  @Test func `finds its framework from a detached task, too`() async {
    #expect(await Task.detached { TestHost.current }.value == .swiftTesting)
  }

  @Test func `of a bench is recorded at the line of the expectation`() throws {
    let line = #line + 4
    try withKnownIssue {
      let bench = MarbleBench()
      let source = bench.hot("a-b|")
      bench.expect(source, "a--b|")
      try bench.run()
    } matching: { issue in
      issue.sourceLocation?.line == line
    }
  }

  @Test func `of a bench that was never run is recorded where it was made`() {
    let line = #line + 2
    withKnownIssue {
      _ = MarbleBench().hot("a|")
    } matching: { issue in
      issue.sourceLocation?.line == line
    }
  }

  @Test(arguments: ["", "plain.swift", "prénom/🙂.marbles", String(repeating: "x", count: 300)])
  func `keeps a path that is known only at run time`(path: String) {
    let text = StaticString(immortal: path)
    #expect(text.description == path)
    #expect(text.isASCII == path.utf8.allSatisfy { $0 < 0x80 })
  }
}

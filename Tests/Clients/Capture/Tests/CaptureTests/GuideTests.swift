import Foundation
import MarbleCapture
import Places
import Testing

@Suite struct `The app of the guide` {
  /// The server needs at most 120 ms.
  @Test @MainActor func `is recorded until an answer comes too late`() async throws {
    for _ in 1...200 {
      let log = SessionLog(system: "PlaceSearch", keeping: .last(10_000))
      let screen = PlaceScreen(log: log)
      screen.type("P")
      try await Task.sleep(for: .milliseconds(30))
      screen.type("Pa")
      try await Task.sleep(for: .milliseconds(200))
      let lines = log.jsonLines.split(separator: "\n")
      #expect(lines.count == 10)
      let last = try #require(lines.last)
      #expect(last.contains("\"output\":\"places\""))
      if last.contains("Perth") { return }
    }
    Issue.record("no answer came too late in 200 sessions")
  }

  @Test func `has the session and the scenario of the page`() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: package.appending(path: "../../../marbles/guide/flake.md"), encoding: .utf8)
    for (language, name) in [("json", "session.jsonl"), ("text", "capture.txt")] {
      let file = package.appending(path: "session/\(name)")
      let block = "```\(language)\n" + (try String(contentsOf: file, encoding: .utf8)) + "```\n"
      #expect(page.contains(block), "\(name)")
    }
  }

  @Test func `has its log in memory or in a file`() {
    for log in [log, logInFile] { log.input("type", "P") }
    #expect(log.jsonLines.split(separator: "\n").count == 2)
    #expect(logInFile.jsonLines.split(separator: "\n").count == 2)
  }
}

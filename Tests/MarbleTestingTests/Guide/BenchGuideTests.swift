// The test of marbles/guide/bench.md.
import Foundation
import MarbleStreams
import MarbleTesting
import Testing

@testable import MarbleTestKit

@Test func `a late subscriber receives the latest user, and then the failure`() throws {
  struct User: Equatable {
    var name: String
  }
  enum APIError: Error {
    case offline
  }
  let ann = User(name: "ann")
  let bob = User(name: "bob")
  let bench = MarbleBench(tick: .milliseconds(100))
  let users = bench.hot("-a-b-#", values: ["a": ann, "b": bob], error: APIError.offline)
  let latest = users.share(replay: 1)
  bench.expect(latest, "-x-y-#", values: ["x": ann, "y": bob], error: APIError.offline)
  bench.expect(latest, "--xy-#", during: "--^", values: ["x": ann, "y": bob])
  bench.expectNothing(latest, "----^!")
  bench.expect(users.subscriptions, "^----!")
  try bench.run()
}

private final class Listener: BenchReporter, @unchecked Sendable {
  private(set) var text = ""
  func record(_ failure: ExpectationFailure) {
    text += ([failure.message] + failure.details).joined(separator: "\n") + "\n"
  }
  func record(_ misuse: BenchMisuse) { text += "\(misuse)\n" }
}

@Test func `the failures of the page about the bench are printed so`() throws {
  let page = try Package.read("marbles/guide/bench.md")
  let blocks = page.matches(of: /```text\n([^`]*)```/).map(\.1)
  #expect(blocks.count == 2)
  let listener = Listener()
  do {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: listener)
    let users = bench.hot("-a-b-#")
    let latest = users.share(replay: 1)
    bench.expect(latest, "--x-y-#", values: ["x": "a", "y": "b"])
    try bench.run()
  }
  do {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: listener)
    let keys = bench.hot("a-b------|")
    bench.expect(keys.debounce(.milliseconds(300), scheduler: bench.scheduler), "---a-b---|")
    try bench.run()
  }
  for block in blocks { #expect(listener.text.contains(block), "\(listener.text)") }
}

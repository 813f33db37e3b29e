import Dispatch
import MarbleTestKit
import Observation
import Testing

/// Changes that async code makes where a bench does not see them.
@Suite struct `A change that no row sees` {
  @MainActor private final class Plain {
    var text = "a"
    func load(_ clock: any Clock<Duration>) async throws {
      try await clock.sleep(for: .milliseconds(100))
      text = "b"
    }
  }

  @MainActor @Observable final class Late {
    var text = "a"
    func load() { DispatchQueue.main.asyncAfter(deadline: .now() + 3_600) { self.text = "b" } }
  }

  private func details(_ bench: MarbleBench) throws -> [String] {
    try #require(throws: ExpectationFailures.self) { try bench.run() }.failures[0].details
  }

  @Test @MainActor func `is named where the value is not observable`() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let model = Plain()
    bench.start("loading") { try await model.load(bench.clock) }
    bench.expect("ab", changes: { model.text })
    #expect(
      try details(bench).contains(
        "why: the value is b at the end, and nothing told the row: it is not computed from "
          + "@Observable properties"))
  }

  @Test @MainActor func `is named where it happens in real time`() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let model = Late()
    bench.start("loading") { model.load() }
    bench.expect("ab", changes: { model.text })
    let details = try details(bench)
    #expect(details.contains { $0.hasPrefix("hint: nothing was left to do; what DispatchQueue") })
    #expect(!details.contains { $0.hasPrefix("why") })
  }
}

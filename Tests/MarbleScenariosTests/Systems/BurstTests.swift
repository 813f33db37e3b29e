import Foundation
import MarbleScenarios
import MarbleStreams
import Testing

/// Several events of one source at one instant, of which a task reads one after the other.
@Suite struct BurstTests {
  private func report(_ order: String) -> Report {
    let text = """
      system Collector
      scenario A burst is collected
        \(order)
        hot keys      -(ab)-
        expect texts  -(xy)
        where x = "a", y = "ab"
      """
    let system = SystemDefinition("Collector") { stage in
      let keys: AsyncStream<String> = stage.event("keys", of: String.self)
      let (texts, sender) = AsyncStream.makeStream(of: String.self)
      stage.output("texts", texts)
      stage.start {
        Task(name: "reader") {
          let collected = Collected()
          for await key in keys {
            collected.text += key
            Task { sender.yield(collected.text) }
          }
        }
      }
    }
    return ScenarioSuite(sources: [.init(path: "a.marbles", bytes: Array(text.utf8))])
      .run(systems: [system])
  }

  @Test func `the next value comes while the task is ready that reads it`() throws {
    #expect(report("").files[0].scenarios[0].outcome == .passed)
    let failure = try #require(report("order any").files[0].scenarios[0].failures.first)
    #expect(failure.message == "'texts' has y instead of x at 1ms")
    #expect(failure.details.contains("  1ms  keys before reader"))
    let repeated = try #require(failure.details.last?.trimmingCharacters(in: .whitespaces))
    #expect(repeated == #"order 1ms keys before "task 2""#)
    #expect(report(repeated).files[0].scenarios[0].failures.first?.message == failure.message)
  }
}

private final class Collected: @unchecked Sendable {
  var text = ""
}

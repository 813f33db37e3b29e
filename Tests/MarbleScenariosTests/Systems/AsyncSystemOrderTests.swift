import MarbleStreams
import MarbleTestKit
import Testing

@testable import MarbleScenarios

@Suite struct `The orders of an async system` {
  @Test func `'order any' tries the orders of ready tasks`() {
    let system = SystemDefinition("Race") { stage in
      let go: AsyncStream<Void> = stage.event("go")
      let (winner, continuation) = AsyncStream<String>.makeStream()
      Task {
        for await _ in go {
          Task(name: "first") { continuation.yield("a") }
          Task(name: "second") { continuation.yield("b") }
        }
      }
      stage.output("winner", of: { winner })
    }
    #expect(system.messages("hot go -x\nexpect winner -(ab)") == [])
    #expect(
      system.messages("order any\nhot go -x\nexpect(any order) winner -(ab)") == [])
    let report = system.report("order any\nhot go -x\nexpect winner -(ab)")
    #expect(report.failures.count == 1)
    let details = report.failures.first?.details.joined(separator: "\n") ?? ""
    #expect(details.contains("in this order:\n  100ms  second before task 3"), "\(details)")
  }

  /// The run learns the name of a task when the task makes a job ready, which is after the choice.
  @Test func `the description of an order has names that were unknown when the choice was made`() {
    let system = SystemDefinition("Race") { stage in
      let go: AsyncStream<Void> = stage.event("go")
      let (log, continuation) = AsyncStream<String>.makeStream()
      Task {
        for await _ in go {
          for name in ["a", "b"] {
            Task(name: name) {
              continuation.yield(name)
              Task {}
            }
          }
        }
      }
      stage.output("log", of: { log })
    }
    let report = system.report("order any\nhot go -x\nexpect log -(ab)")
    let details = report.failures.first?.details.joined(separator: "\n") ?? ""
    #expect(details.contains("in this order:\n  100ms  b before a"), "\(details)")
  }

  @Test func `'order any' keeps the order of the main actor`() {
    let system = SystemDefinition("Turns") { @MainActor stage in
      let log = PublishSubject<String>()
      stage.event("go") {
        Task { log.onNext("a") }
        Task { log.onNext("b") }
      }
      stage.output("log", log)
    }
    #expect(system.messages("order any\nhot go -x\nexpect log -(ab)") == [])
  }
}

import Foundation
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

  /// Without the default executor of the process, a task that has called an actor leaves the run
  /// when it yields, as the page about async code says.
  private static let catchesYields =
    ProcessInfo.processInfo.environment["MARBLES_EXECUTOR"] == nil

  /// A system with two events, whose model reads, awaits, and then writes.
  private static let counter =
    SystemDefinition("Counter") { stage in
      let model = CountModel()
      let (counts, continuation) = AsyncStream<Int>.makeStream()
      for name in ["left", "right"] {
        let taps: AsyncStream<Void> = stage.event(name)
        Task(name: "the loop of \(name)") {
          for await _ in taps { continuation.yield(await model.add()) }
        }
      }
      stage.output("counts", of: { counts })
    }

  private actor CountModel {
    private var count = 0

    func add() async -> Int {
      let before = count
      await Task.yield()
      count = before + 1
      return count
    }
  }

  private static let counts = """
    where 1 = 1, 2 = 2, p = (1 2)
    hot left -x
    hot right -x
    expect counts -p
    """

  @Test(.enabled(if: catchesYields))
  func `'order any' finds a race of two rows, and its statement repeats it`() {
    let (system, rows) = (Self.counter, Self.counts)
    #expect(system.messages(rows) == [])
    let report = system.report("order any\n" + rows)
    #expect(report.failures.count == 1)
    let details = report.failures.first?.details ?? []
    #expect(
      details.suffix(4) == [
        "in this order:", "  100ms  right before the loop of left",
        "to repeat it, add to the scenario:",
        "  order 100ms left, right before \"task 1\"",
      ], "\(details)")
    let statement = details.last ?? ""
    #expect(system.messages(statement + "\n" + rows) == report.failures.map(\.message))
    let (other, unknown) = (
      "order 100ms left, right before \"the loop of right\"\n", "order 100ms lift before left\n"
    )
    #expect(
      system.messages(other + rows) == [
        "'right before \"the loop of right\"' cannot come at this place at 100ms"
      ])
    #expect(
      system.messages(unknown + rows) == [
        "nothing that runs in this scenario has the name 'lift', did you mean 'left'?"
      ])
  }

  @Test(.enabled(if: catchesYields))
  func `a statement without 'before' lets tasks run before the next event`() {
    #expect(Self.counter.messages("order 100ms right, left\n" + Self.counts) == [])
  }

  @Test func `the timers of tasks have the names of the tasks, also in a statement`() {
    let system = SystemDefinition("Timers") { stage in
      let clock = stage.clock
      let (log, continuation) = AsyncStream<String>.makeStream()
      Task(name: "first") {
        try? await clock.sleep(for: .milliseconds(200))
        continuation.yield("a")
      }
      Task(name: "second") {
        for _ in 1...2 { try? await clock.sleep(for: .milliseconds(100)) }
        continuation.yield("b")
      }
      stage.output("log", of: { log })
    }
    let report = system.report("order any\nexpect log --(ab)")
    let details = report.failures.first?.details ?? []
    #expect(
      details.suffix(4) == [
        "in this order:", "  200ms  second before first", "to repeat it, add to the scenario:",
        "  order 200ms second, first",
      ], "\(details)")
    #expect(system.messages("order 200ms second, first\nexpect log --(ba)") == [])
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

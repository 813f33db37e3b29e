import Foundation
import MarbleLanguage
import MarbleStreams
import MarbleTestKit
import Observation
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `The tasks of a system at the end` {
  @Test func `a task that waits for ever is no fault, if it ends when it is cancelled`() {
    let system = SystemDefinition("Waits") { stage in
      let names: AsyncStream<String> = stage.input("name", initial: "")
      let (received, continuation) = AsyncStream<String>.makeStream()
      Task { for await name in names { continuation.yield(name) } }
      Task { [clock = stage.clock] in try await clock.sleep(for: .seconds(3600)) }
      stage.output("seen", of: { received })
    }
    #expect(system.messages("where e = \"\"\nhot name -a-b\nuntil 1s\nexpect seen ea-b") == [])
  }

  /// A system whose task sleeps on a clock of the system.
  private static let naps = SystemDefinition("Naps") { stage in
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    Task(name: "nap") {
      try await Task.sleep(for: .milliseconds(200))
      continuation.yield(1)
    }
    stage.output("woken", of: { numbers })
  }

  #if canImport(Glibc)
    @Test func `a sleep on a clock of the system is virtual and exact`() {
      // Where the process does not see the sleep, the end of the run cancels it.
      let isVirtual = RuntimeCapabilities.current.contains(.systemSleeps)
      #expect(Self.naps.messages(isVirtual ? "expect woken --1" : "expect woken -") == [])
    }
  #endif

  /// Code that a system may await in a loop without an end, and whether it waits at first.
  private static let loops: [(name: String, waits: Bool, make: Loop)] = [
    (
      "sleep", true,
      { stage in
        { [clock = stage.clock] in try await clock.sleep(for: .seconds(10)) }
      }
    ),
    (
      "sleep of no time", false,
      { stage in
        { [clock = stage.clock] in try await clock.sleep(for: .zero) }
      }
    ),
    (
      "service", true,
      { stage in
        let load: @Sendable () async throws -> Int = stage.service("load", answers: Int.self)
        return { _ = try await load() }
      }
    ),
    (
      "service that answers itself", false,
      { stage in
        let load: @Sendable () async throws -> Int =
          stage.service("own", answers: Int.self) { 1 }
        return { _ = try await load() }
      }
    ),
  ]
  /// A debug build reaches it sooner than that of other runs.
  private static let limit = Limits.work / 200
  private static let standstill =
    "time stands still at 0: after \(limit / Limits.stepsPerAction) actions, "
    + "it was still rescheduling"
  private typealias Loop = @Sendable (SystemStage) -> @Sendable () async throws -> Void

  @Test func `a loop that never ends is a fault, also if nothing in it waits`() {
    for (name, waits, make) in Self.loops {
      let system = SystemDefinition("Polls") { stage in
        let wait = make(stage)
        stage.output("polled", Observable<Int>.never())
        Task(name: "poller") { while true { try? await wait() } }
      }
      let service = name == "service" ? "cold load() ----------1\nwhere 1 = 1\n" : ""
      let messages = system.messages("\(service)until 1s\nexpect polled -", limit: Self.limit)
      let expected =
        waits
        ? "'poller', made at 0, was cancelled at the end, but it does not end"
        : "\(Self.standstill) 'poller'"
      #expect(messages == [expected], "\(name)")
    }
  }

  @Test func `a sequence that always has an element does not end the process`() {
    let system = SystemDefinition("Repeats") { stage in
      stage.output("repeated", of: { AsyncStream { 1 } })
    }
    let messages = system.messages("expect repeated 1", limit: Self.limit)
    #expect(
      messages.contains { $0.contains("it was still rescheduling 'the loop over repeated'") },
      "\(messages)")
  }

  @Test func `two values that change each other whenever they are read end the run`() {
    let mirrors = Mirrors()
    let system = SystemDefinition("Mirrors") { stage in
      stage.output("left") { mirrors.readLeft() }
      stage.output("right") { mirrors.readRight() }
    }
    let messages = system.messages("expect left 0\nexpect right 1", limit: Self.limit)
    #expect(messages.contains { $0.contains(Self.standstill) }, "\(messages)")
  }

  /// A system that asks a server on a queue, which answers as fast as Dispatch is.
  private static func system(
    _ name: String,
    asking ask: @escaping @Sendable (AsyncStream<Int>.Continuation, DispatchQueue) async -> Void
  ) -> SystemDefinition {
    SystemDefinition(name) { stage in
      let (answers, answer) = AsyncStream<Int>.makeStream()
      stage.output("loaded", of: { answers })
      let go: AsyncStream<Void> = stage.event("go")
      Task { for await _ in go { await ask(answer, DispatchQueue(label: "a server")) } }
    }
  }

  /// Its task may wait or not. The verdict is the same.
  private static let hops = system("Hops") { answer, queue in
    await withCheckedContinuation { task in queue.async { task.resume() } }
    answer.yield(1)
  }

  @Test func `a task that another thread resumes goes on if nothing else happens`() {
    for _ in 0..<Share.of(300) {
      #expect(Self.hops.messages("where 1 = 1\nhot go -g\nexpect loaded -1") == [])
    }
  }

  /// The run waits for the queue, so a row without events does not hold if the queue is slow.
  @Test func `a value of a queue fails every run in which a task has waited for it`() {
    let fed = Self.system("Fed") { answer, queue in
      queue.async {
        usleep(2_000)
        answer.yield(1)
      }
    }
    for _ in 0..<Share.of(100) {
      let messages = fed.messages("hot go -g\nexpect loaded -")
      #expect(messages.contains { $0.contains("another thread resumed") }, "\(messages)")
    }
  }

  @Test func `a hunt and a capture give it the same verdict`() throws {
    let property = """
      tick 100ms
      property A
        system Hops
        any go () count 1 within 1s
        after go expect loaded within 0
      """
    let report = ScenarioSuite(property).run(systems: [Self.hops]).scenarios[0]
    #expect(report.failures.map(\.message) == [])
    let log = [
      #"{"at":100000000,"input":"go"}"#, #"{"at":100100000,"output":"loaded","value":1}"#,
    ]
    for _ in 0..<Share.of(20) {
      let capture = try `A planted session`.capture(of: Self.hops, log)
      #expect(capture.verdict == ["✓ reproduced: 1 of 1 output"])
    }
  }

  /// The answer comes after the run without waiting would have ended.
  @Test func `explain, render, record and mutants give it the verdict of a check`() throws {
    let slow = Self.system("Slow") { answer, queue in
      await withCheckedContinuation { task in
        queue.asyncAfter(deadline: .now() + .milliseconds(2)) { task.resume() }
      }
      answer.yield(1)
    }
    let rows = "hot go -g\nlet out = loaded.map { $0 + 1 }\nexpect out -2"
    let suite = slow.suite(rows)
    #expect(slow.messages(rows) == [])
    let explained = suite.explain(systems: [slow]).flatMap(\.scenarios)
    #expect(explained.map(\.failures.count) == [0])
    #expect(suite.draw(systems: [slow], isChecked: true).map(\.outcome) == [.passed])
    let recording = suite.recorded(systems: [slow], where: { _, _ in true })[0]
    #expect(recording.new == recording.old && recording.scenarios.count == 1)
    let mutants = try suite.mutants(systems: [slow])
    #expect(mutants.errors.isEmpty && !mutants.mutants.isEmpty, "\(mutants)")
  }

  @Test func `a run without tasks makes no executor`() throws {
    let text = "scenario one\nhot a -a-|\nlet b = a.delay(1ms)\nexpect b --a-|\n"
    let file = SourceFile(text)
    let runner = ScenarioRunner(file: file, systems: .empty)
    let run = try #require(runner.prepare(file.scenarios[0]).run).executed()
    #expect(!run.tasks.areKnown)
    run.tearDown()
  }

  @Test func `the end of the tasks is no part of the work of the run`() throws {
    let system = SystemDefinition("Ends") { stage in
      let tap: AsyncStream<Void> = stage.event("tap")
      stage.output("taps", of: { tap.map { 1 } })
      Task { [clock = stage.clock] in try await clock.sleep(for: .seconds(3600)) }
    }
    let suite = system.suite(
      "hot tap -tttttttttttttttttttt\nuntil 5s\nexpect taps -11111111111111111111")
    let file = try #require(suite.sources.flatMap(\.files).first)
    let runner = ScenarioRunner(file: file, systems: SystemRegistry([system]))
    let run = try #require(runner.prepare(file.scenarios[0]).run).executed()
    defer { run.tearDown() }
    #expect(run.actionCount >= 20)
    #expect(run.scheduler.actionCount < run.actionCount)
  }
}

@Observable private final class Mirrors: @unchecked Sendable {
  private var left = 0
  private var right = 0

  func readLeft() -> Int {
    right += 1
    return left
  }

  func readRight() -> Int {
    left += 1
    return right
  }
}

import MarbleDiagrams
import MarbleStreams
import Testing

@testable import MarbleTasks
@testable import MarbleTestKit

private actor Basket {
  private var count = 0
  private let gate = AsyncStream<Void>.makeStream()
  private var tasks: [Task<Void, Never>] = []

  /// Makes a task that begins on this actor while it is busy, and then waits outside of it.
  func prepare() {
    let gate = gate.stream
    tasks.append(
      Task {
        count += 1
        await wait(for: gate)
      })
  }

  private nonisolated func wait(for gate: AsyncStream<Void>) async {
    for await _ in gate { break }
  }

  func open() { gate.continuation.finish() }

  /// Makes a task that begins on this actor while it is busy.
  func add(_ clock: VirtualClock) {
    tasks.append(
      Task(name: "add") {
        count += 1
        try? await clock.sleep(for: .milliseconds(200))
        count += 1
      })
  }
}

@Suite struct TaskExplanationTests {
  private let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)

  private var told = ""

  /// Runs a bench and keeps the explanation of its tasks.
  private mutating func tell(_ title: String, _ prepare: (MarbleBench, VirtualClock) -> Void) {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let why = bench.explainTasks()
    prepare(bench, bench.clock)
    try? bench.run()
    told += "##### \(title)\n\(why)\n"
  }

  @Test mutating func `what the tasks of a bench did is told as it is recorded`() throws {
    tellOfNames()
    tellOfActors()
    tellOfEnds()
    try expectSnapshot(told, "Tasks")
  }

  private mutating func tellOfNames() {
    tell("a row shows where a task sleeps, and which value resumes it") { bench, clock in
      let keys = bench.hot("a---b|").values
      bench.expect("--a---(b|)", name: "delay") { emit in
        for await key in keys {
          try await clock.sleep(for: .milliseconds(200))
          emit(key)
        }
      }
    }
    tell("a task is below the task that made it, and a cancellation has an author") {
      bench, clock in
      bench.start("outer") {
        let inner = Task(name: "inner") { try? await clock.sleep(for: .seconds(9)) }
        try await clock.sleep(for: .milliseconds(300))
        inner.cancel()
        await inner.value
      }
    }
    tell("children of a group have names, twins have numbers") { bench, clock in
      bench.start("parent") {
        await withTaskGroup(of: Void.self) { group in
          for ticks in 1...2 {
            group.addTask(name: "child") {
              try? await clock.sleep(for: .milliseconds(100 * ticks))
            }
          }
        }
      }
    }
    tell("a name that becomes known late is in all lines") { bench, clock in
      let (ticks, ticker) = AsyncStream<Void>.makeStream()
      bench.start("maker") {
        let late = Task(name: "late") {
          for await _ in ticks { break }
          try? await clock.sleep(for: .milliseconds(100))
        }
        try await clock.sleep(for: .milliseconds(100))
        ticker.yield()
        await late.value
      }
    }
    tell("without tasks") { bench, _ in bench.expect(bench.hot("a|"), "a|") }
  }

  private mutating func tellOfActors() {
    tell("a task that begins on a busy actor is named, but not its creator") { bench, clock in
      bench.start("shopper") {
        let basket = Basket()
        await basket.add(clock)
        try await clock.sleep(for: .milliseconds(400))
      }
    }
    tell("another thread is named as what it is") { bench, clock in
      bench.allowsForeignResumptions = true
      let other = OtherThread()
      bench.start("waiter") { await other.wait() }
      bench.start("other") {
        try await clock.sleep(for: .milliseconds(100))
        other.resume()
      }
    }
  }

  private mutating func tellOfEnds() {
    tell("a task that still waits at the end is no ended one") { bench, _ in
      let keys = bench.hot("a-b").values
      bench.expect("a-b", name: "loop") { emit in for await key in keys { emit(key) } }
    }
    tell("a cancelled task that goes on waiting is listed") { bench, clock in
      bench.start("outer") {
        let inner = Task(name: "inner") {
          await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
        try await clock.sleep(for: .milliseconds(100))
        inner.cancel()
      }
    }
  }

  /// Without a replaced default executor, an actor makes its tasks ready in other turns.
  @Test func `a task that an actor resumes for the first time is not reported as made then`() throws
  {
    let why = bench.explainTasks()
    bench.start("shopper") {
      let basket = Basket()
      await basket.prepare()
      for _ in 0..<5 { await Task.yield() }
      await basket.open()
    }
    try bench.run()
    #expect(!why.description.contains("made by 'shopper'"), "\(why)")
    #expect(why.description.contains("task 1: first made ready by 'shopper'"), "\(why)")
  }

  @Test func `a task of make begins with the run`() throws {
    let why = bench.explainTasks()
    let clock = bench.clock
    let task = bench.make { Task { try? await clock.sleep(for: .seconds(1)) } }
    #expect(why.description.hasSuffix("  0  task 1: made by the test; has not run"))
    bench.start("waiter") { await task.value }
    try bench.run()
    #expect(
      why.description.contains("  0  task 1: made by the test; resumed by the clock at 1s; ends"))
  }

  @Test(.enabled(if: RuntimeCapabilities.current.contains(.systemSleeps)))
  func `a sleep on a clock of the system ends at the instant at which the task goes on`() throws {
    let why = bench.explainTasks()
    bench.expect("-x", name: "early") { emit in
      try await Task.sleep(for: .milliseconds(100))
      emit("x")
      try await ContinuousClock().sleep(for: .seconds(9))
    }
    try bench.run(until: .seconds(1))
    #expect(why.description.contains("; resumed by task 1 at 100ms; sleeps until 9.1s\n"))
  }

  @Test func `the stage of async code is caused by its task`() throws {
    let clock = bench.clock
    let stream = bench.stream("late") { (emit: @escaping @Sendable (String) -> Void) in
      try await clock.sleep(for: .milliseconds(100))
      emit("a")
    }
    bench.expect(stream, "-(a|)")
    let why = bench.explain(stream.map { $0 })
    try bench.run()
    let stage = try #require(why.explanation.stages.first?.traced)
    let names = why.explanation.names
    #expect(
      stage.emissions.map { names.history(of: $0.cause) }
        == ["'late' (2), resumed by the clock", "'late' (2), resumed by the clock"])
  }

  @Test func `a cancellation is noted however many tasks have ended before`() throws {
    _ = bench.explainTasks()
    let clock = bench.clock
    bench.start("outer") {
      for _ in 0..<600 { await Task {}.value }
      let last = Task(name: "last") { try? await clock.sleep(for: .seconds(9)) }
      await Task.yield()
      last.cancel()
    }
    try bench.run()
    let tracer = try #require(bench.scheduler.taskTracer)
    #expect(tracer.tasks.contains { $0.name == "last" && $0.cancellation != nil })
    #expect(!tracer.missesCancellations)
  }

  @Test func `the 600th of open tasks is noted as the first`() throws {
    _ = bench.explainTasks()
    let clock = bench.clock
    bench.start("outer") {
      for number in 1...600 {
        let task = Task(name: "\(number)") { try? await clock.sleep(for: .seconds(9)) }
        if number == 600 {
          await Task.yield()
          task.cancel()
        }
      }
    }
    try? bench.run(until: .seconds(1))
    let tracer = try #require(bench.scheduler.taskTracer)
    #expect(tracer.tasks.contains { $0.name == "600" && $0.cancellation != nil })
  }

  @Test func `a trace that looks no more for cancellations says so`() throws {
    let why = bench.explainTasks()
    bench.taskTracer.looks = 500
    bench.start("outer") { for _ in 0..<502 { Task {} } }
    try bench.run()
    #expect(why.description.contains("The trace is incomplete, because it reached its limit."))
  }

  @Test func `a report and a picture of very many tasks count those that they do not show`() {
    let tasks = (1...43).map { VirtualTask(found: $0, at: .zero, task: nil) }
    let waiting = tasks.map { $0.waiting(withPlace: false) }
    #expect(waiting.lines.count == 21)
    #expect(waiting.lines.first == "  a task, has never run")
    #expect(waiting.lines.last == "  and 23 more tasks")
    for millisecond in 1...501 {
      _ = tasks[0].noteTurn(at: Instant(nanoseconds: Int64(millisecond) * 1_000_000))
    }
    let chart = Chart(of: tasks) { _ in .milliseconds(1) }
    #expect(chart?.legend == ["and 3 more rows", "later turns of a task are not shown"])
  }

  @Test func `a turn is named with what it ran in`() {
    for (start, words) in [
      (TaskTurn.Start.inside(Cause.clock), "a task, inside a turn of the clock"),
      (.onActor(readyBy: Cause.test), "a task, on an actor made ready by the test"),
      (.resumed(by: Cause.clock), "a task, made by the clock"),
    ] {
      let task = VirtualTask(found: 1, at: .zero, task: nil)
      task.turns = [TaskTurn(time: .zero, start: start)]
      #expect(StageNames([]).history(of: .task(task, 0)) == words)
    }
  }

  /// b comes from a task when the timer of a is due.
  @Test func `at a tie with a task no rule is named`() throws {
    let clock = bench.clock
    let late = bench.stream("late") { (emit: @escaping @Sendable (String) -> Void) in
      try await clock.sleep(for: .milliseconds(300))
      emit("b")
    }
    let both = Observable.merge(bench.hot("-a----|"), late)
    let quiet = both.debounce(.milliseconds(200), scheduler: bench.scheduler)
    bench.expect(quiet, "-----b|")
    let why = bench.explain(quiet)
    try? bench.run()
    let words = "debounce dropped a: b came at the same instant, 300ms, but before it"
    #expect(why.description.contains(words), "\(why)")
  }

  @Test func `a scheduler that is not explained has no trace`() throws {
    let clock = bench.clock
    bench.start("sleeper") { try await clock.sleep(for: .seconds(1)) }
    try bench.run()
    #expect(bench.scheduler.taskTracer == nil)
    #expect(bench.scheduler.virtualExecutor.observer == nil)
  }

  @Test func `an explanation does not keep the bench alive`() throws {
    weak var scheduler: TestScheduler?
    weak var tracer: TaskTracer?
    do {
      let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
      let clock = bench.clock
      _ = bench.explainTasks()
      bench.start("sleeper") { try await clock.sleep(for: .seconds(1)) }
      (scheduler, tracer) = (bench.scheduler, bench.scheduler.taskTracer)
      #expect(tracer != nil)
    }
    #expect(scheduler == nil)
    #expect(tracer == nil)
  }
}

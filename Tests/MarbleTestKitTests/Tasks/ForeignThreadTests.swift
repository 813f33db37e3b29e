import Dispatch
import Foundation
import MarbleStreams
import Synchronization
import Testing

@testable import MarbleTasks
@testable import MarbleTestKit

/// An executor that is a Dispatch queue of its own.
private final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "an executor of its own")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

/// The executor of tasks that runs them on a Dispatch queue.
private final class QueueTaskExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue(label: "tasks").async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

private actor QueueActor {
  private static let executor = QueueExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    Self.executor.asUnownedSerialExecutor()
  }

  func visit() {}
}

/// A way of a task to another thread and back.
private enum Hop: CaseIterable {
  case globalQueue, mainQueue, actor

  func callAsFunction() async {
    switch self {
    case .globalQueue:
      await withCheckedContinuation { task in DispatchQueue.global().async { task.resume() } }
    case .mainQueue:
      await withCheckedContinuation { task in DispatchQueue.main.async { task.resume() } }
    case .actor: await QueueActor().visit()
    }
  }
}

@Suite struct `Tasks that another thread resumes` {
  /// How often a test repeats a run whose verdict must not vary.
  private static let count = Share.of(1_000)

  /// The verdicts of many runs of one test.
  ///
  /// Tests that run in parallel occupy the threads of Swift's pool, and the main queue for seconds.
  /// So the benches run on a thread of their own, and wait as long as the main queue is busy.
  private func verdicts(
    _ describe: @escaping @Sendable (MarbleBench) -> Void
  ) async -> Set<String> {
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        let verdicts = (0..<Self.count).map { _ in
          let bench = MarbleBench(reporter: nil)
          bench.tasks.threadPatience = .seconds(600)
          describe(bench)
          do {
            try bench.run()
            return "holds"
          } catch { return "\(error)" }
        }
        done.resume(returning: Set(verdicts))
      }
    }
  }

  @Test(arguments: Hop.allCases)
  private func `go on at their instant if nothing else happens`(_ hop: Hop) async {
    let verdicts = await verdicts { bench in
      bench.expect("(a|)") { (emit: @escaping Emit) in
        await hop()
        emit("a")
      }
    }
    #expect(verdicts == ["holds"])
  }

  @Test(arguments: Hop.allCases)
  private func `go on between two sleeps`(_ hop: Hop) async {
    let verdicts = await verdicts { bench in
      let clock = bench.clock
      bench.expect("-a-(b|)") { (emit: @escaping Emit) in
        for key in ["a", "b"] {
          try await clock.sleep(for: .milliseconds(key == "a" ? 1 : 2))
          await hop()
          emit(key)
        }
      }
    }
    #expect(verdicts == ["holds"])
  }

  @Test(arguments: [Hop.globalQueue, .mainQueue], [true, false])
  private func `go on if a task awaits them, or none`(_ hop: Hop, _ isAwaited: Bool) async {
    let verdicts = await verdicts { bench in
      bench.start("load") {
        let task = Task { await hop() }
        if isAwaited { await task.value }
      }
    }
    #expect(verdicts == ["holds"])
  }

  /// The task that visits the actor ends there, so the other one is resumed by the other thread.
  @Test func `are refused if they await a task that ends on the other thread`() async {
    let verdicts = await verdicts { bench in
      bench.start("load") { await Task { await QueueActor().visit() }.value }
    }
    #expect(verdicts.count == 1, "\(verdicts)")
    #expect(verdicts.first?.contains("another thread resumed 'load' at 0") == true, "\(verdicts)")
  }

  /// A test that fails says the same, whichever thread is faster.
  @Test(arguments: Hop.allCases)
  private func `go on before the rows are compared`(_ hop: Hop) async {
    let verdicts = await verdicts { bench in
      bench.expect("(b|)") { (emit: @escaping Emit) in
        await hop()
        emit("a")
      }
    }
    #expect(verdicts.count == 1, "\(verdicts)")
    #expect(
      verdicts.first?.contains("'the body of the row' has a instead of b at 0") == true,
      "\(verdicts)")
  }

  // MARK: Refused

  private let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)

  /// A task waits from 100ms on, and another thread resumes it when the time has moved on.
  private func resumeLate(_ bench: MarbleBench) {
    let (clock, other) = (bench.clock, OtherThread())
    bench.expect("---x", name: "load") { (emit: @escaping Emit) in
      try await clock.sleep(for: .milliseconds(100))
      await other.wait()
      emit("x")
      for await _ in AsyncStream<Never>.makeStream().stream {}
    }
    bench.start("other") {
      try await clock.sleep(for: .milliseconds(300))
      other.resume()
    }
  }

  private static let isLate = BenchMisuse.Fact.tasks(
    .foreignResumption(task: "'load'", at: Instant(nanoseconds: 100_000_000)))

  @Test(arguments: [nil, Duration.milliseconds(300)])
  func `are refused if something else has happened, also at the end`(_ end: Duration?) {
    resumeLate(bench)
    let error = #expect(throws: BenchMisuse.self) { try bench.run(until: end) }
    #expect(error?.fact == Self.isLate)
    #expect(
      error?.fact.message
        == "another thread resumed 'load' at 100ms, in an unpredictable order with the other events; "
        + "let it wait for a task, a source or the clock of the bench, or set "
        + "bench.allowsForeignResumptions = true")
  }

  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0], [1, 0, 2]])
  func `are named by the oldest of those that are refused`(_ order: [Int]) {
    let (clock, others) = (bench.clock, (0..<3).map { _ in OtherThread() })
    for number in 0..<3 { bench.start("task \(number)") { await others[number].wait() } }
    bench.start("other") {
      try await clock.sleep(for: .milliseconds(300))
      for number in order { others[number].resume() }
    }
    let error = #expect(throws: BenchMisuse.self) { try bench.run() }
    #expect(error?.fact == .tasks(.foreignResumption(task: "'task 0'", at: .zero)))
  }

  @Test func `are refused if no task has run since, but time has passed`() {
    let (clock, other) = (bench.clock, OtherThread())
    bench.expect("-x", name: "load") { (emit: @escaping Emit) in
      try await clock.sleep(for: .milliseconds(100))
      await other.wait()
      emit("x")
    }
    bench.expect(bench.hot("---r").do(onNext: { _ in other.resume() }), "---r")
    let error = #expect(throws: BenchMisuse.self) { try bench.run() }
    #expect(error?.fact == Self.isLate)
  }

  @Test func `end when the run that has refused them is over`() {
    let (clock, other) = (bench.clock, OtherThread())
    let ends = Mutex(0)
    bench.start("load") {
      await other.wait()
      ends.withLock { $0 += 1 }
    }
    bench.start("other") {
      try await clock.sleep(for: .milliseconds(300))
      other.resume()
    }
    #expect(throws: BenchMisuse.self) { try bench.run() }
    #expect(ends.withLock { $0 } == 1)
  }

  /// Otherwise a body that asks many times is given up on a slow machine.
  @Test func `cost no patience if they are in time`() throws {
    bench.start("load") { await Hop.globalQueue() }
    try bench.run()
    #expect(bench.tasks.threadPatience == BenchPolicy().patience)
  }

  @Test func `go on if the test allows it`() throws {
    bench.allowsForeignResumptions = true
    resumeLate(bench)
    try bench.run()
  }

  @Test func `are waited for if the test allows it`() throws {
    bench.allowsForeignResumptions = true
    bench.expect("(a|)") { (emit: @escaping Emit) in
      await withCheckedContinuation { task in
        DispatchQueue(label: "slow").asyncAfter(deadline: .now() + 0.2) { task.resume() }
      }
      emit("a")
    }
    try bench.run()
  }

  @Test func `are refused if they sleep on another thread`() {
    let clock = bench.clock
    bench.start("load") {
      try await Task(executorPreference: QueueTaskExecutor()) {
        try await clock.sleep(for: .seconds(1))
      }.value
    }
    let error = #expect(throws: BenchMisuse.self) { try bench.run() }
    #expect(error?.fact == .tasks(.foreignResumption(task: "task 1", at: .zero)))
  }

  /// The cancellation resumes the task on the thread of the bench, but outside of the run.
  @Test func `are not those that the end of the run cancels`() throws {
    let (values, continuation) = AsyncStream.makeStream(of: String.self)
    bench.expect("-") { (emit: @escaping Emit) in for await value in values { emit(value) } }
    try bench.run()
    continuation.finish()
  }

  @Test func `are not those that a cancellation resumes in a run that fails`() {
    bench.start("load") { for await _ in AsyncStream<Never>.makeStream().stream {} }
    bench.start("sync") { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    let error = #expect(throws: ExpectationFailures.self) { try bench.run() }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains("'sync' has not ended"))
    #expect(!text.contains("thread"), "\(text)")
  }

  @Test func `are not those that an inner bench resumes`() throws {
    let (values, sender) = AsyncStream.makeStream(of: String.self)
    bench.expect("(a|)") { (emit: @escaping Emit) in for await value in values { emit(value) } }
    bench.start("runs another bench") {
      let inner = MarbleBench(reporter: nil)
      inner.start("sends") {
        sender.yield("a")
        sender.finish()
      }
      #expect(throws: Never.self) { try inner.run() }
    }
    try bench.run()
  }
}

/// A task that another thread resumes as soon as it may.
private final class WaitingTask: Sendable {
  let continuation = Mutex<UnsafeContinuation<Void, Never>?>(nil)
  let mayGoOn = Atomic(false)
  let isOver = DispatchSemaphore(value: 0)

  /// - Parameter delay: How long another thread has time to release the scheduler.
  func resume(after delay: Int) {
    while !mayGoOn.load(ordering: .acquiring) {}
    for _ in 0..<delay { _ = mayGoOn.load(ordering: .acquiring) }
    continuation.withLock { $0 }?.resume()
    isOver.signal()
  }
}

@Test func `another thread may resume a task while its scheduler is released`() {
  for round in 0..<Share.of(20_000) {
    let task = WaitingTask()
    do {
      let scheduler = TestScheduler()
      scheduler.runningTasks {
        _ = Task {
          await withUnsafeContinuation { continuation in
            task.continuation.withLock { $0 = continuation }
          }
        }
      }
      #expect(throws: Never.self) { try scheduler.advance(to: .zero) }
      DispatchQueue.global().async { task.resume(after: round % 200) }
      task.mayGoOn.store(true, ordering: .releasing)
    }
    task.isOver.wait()
  }
}

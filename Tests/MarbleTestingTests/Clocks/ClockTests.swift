import MarbleTesting
import Synchronization
import Testing

@Suite struct `A clock with Point-Free's name` {
  @Test @MainActor func `is advanced by the test, and every task runs`() async throws {
    let clock = TestClock()
    let model = TickModel(clock: clock)
    model.start()
    await clock.advance(by: .seconds(3))
    #expect(model.ticks == 3)
    await clock.advance(to: .zero.advanced(by: .milliseconds(4_999)))
    #expect(model.ticks == 4)
    await clock.advance(by: .milliseconds(1))
    #expect(model.ticks == 5)
    await clock.advance(to: .zero)
    #expect(clock.now == .zero.advanced(by: .seconds(5)))
    let error = await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    #expect(error?.description == "a task sleeps on the clock")
    model.stop()
    try await clock.checkSuspension()
  }

  @Test @MainActor func `waits for the first sleep of new tasks of the main actor`() async throws {
    for attempt in 1...10 {
      let clock = TestClock()
      let direct = TickModel(clock: clock)
      let indirect = TickModel(clock: clock, prepare: pause)
      direct.start()
      indirect.start()
      await clock.advance(by: .seconds(1))
      #expect([direct.ticks, indirect.ticks] == [1, 1], "attempt \(attempt)")
      direct.stop()
      indirect.stop()
      try await clock.checkSuspension()
    }
  }

  @Test func `runs until no task sleeps, in the order of the deadlines`() async throws {
    let clock = TestClock(now: .zero.advanced(by: .seconds(10)))
    let (names, emit) = AsyncStream<String>.makeStream()
    for (name, delay) in [("b", 2), ("a", 1), ("c", 3)] {
      Task {
        try await clock.sleep(for: .seconds(delay))
        emit.yield("\(name)@\(clock.now.nanoseconds / 1_000_000_000)")
      }
    }
    await clock.run()
    emit.finish()
    #expect(await names.reduce(into: []) { $0.append($1) } == ["a@11", "b@12", "c@13"])
    try await clock.checkSuspension()
  }

  /// Another thread may run a task when the run looks for the next work, and the task is about to
  /// sleep.
  @Test func `does not end a run before a task that another thread runs`() async throws {
    for attempt in 1...Share.of(500) {
      let clock = TestClock()
      for delay in 1...3 {
        Task { try await clock.sleep(for: .seconds(delay)) }
      }
      await clock.run()
      #expect(clock.now == .zero.advanced(by: .seconds(3)), "attempt \(attempt)")
      try await clock.checkSuspension()
    }
  }

  /// A thread of the pool may release the clock of an earlier test after the next clock is made.
  @Test func `keeps its tasks when an earlier clock is released`() async throws {
    for attempt in 1...20 {
      var earlier: TestClock? = TestClock()
      _ = earlier?.now
      let clock = TestClock()
      earlier = nil
      for delay in 1...3 {
        Task { try await clock.sleep(for: .seconds(delay)) }
      }
      await clock.run()
      #expect(clock.now == .zero.advanced(by: .seconds(3)), "attempt \(attempt)")
      try await clock.checkSuspension()
    }
  }

  @Test func `fails the test if a task sleeps without end`() async {
    let clock = TestClock(actionLimit: 100)
    let loop = Task { while true { try await clock.sleep(for: .seconds(1)) } }
    await withKnownIssue {
      await clock.run()
    } matching: {
      $0.comments.first?.rawValue.hasPrefix("it was still rescheduling") ?? false
    }
    loop.cancel()
  }

  @Test(arguments: [true, false])
  func `fails the test if a cancelled task goes on without end`(isCut: Bool) async {
    let clock = TestClock(actionLimit: 2_000)
    let loop = Task { while true { try? await clock.sleep(for: .seconds(1)) } }
    await clock.advance(by: .seconds(3))
    loop.cancel()
    await withKnownIssue {
      if isCut { await clock.advance(by: .seconds(1)) } else { await clock.run() }
    } matching: {
      $0.comments.first?.rawValue.contains("it was still rescheduling 'task 1'") ?? false
    }
  }

  @Test @MainActor func `fails the test if a cancelled task of the main actor goes on without end`()
    async
  {
    let clock = TestClock(actionLimit: 2_000)
    let loop = Task { while true { try? await clock.sleep(for: .seconds(1)) } }
    await clock.advance(by: .seconds(3))
    loop.cancel()
    await withKnownIssue {
      await clock.run()
    } matching: {
      $0.comments.first?.rawValue.hasPrefix("it was still rescheduling 'task 1'") ?? false
    }
  }

  @Test func `lets other tasks run while one of them sleeps no time`() async throws {
    let clock = TestClock()
    let loop = Task { while !Task.isCancelled { try await clock.sleep(for: .zero) } }
    let other = Task {
      try await clock.sleep(for: .zero)
      loop.cancel()
    }
    await clock.advance(by: .seconds(1))
    try await other.value
    _ = await loop.result
    try await clock.checkSuspension()
  }

  @Test(arguments: [true, false], [true, false])
  func `gives control back if nothing waits on it`(isImmediate: Bool, isCancelled: Bool) {
    let bench = MarbleBench(tick: .milliseconds(100), actionLimit: 5_000)
    let clock: any Clock<Duration> = isImmediate ? ImmediateClock() : UnimplementedClock()
    bench.start("poller") {
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      while true { try? await clock.sleep(for: .seconds(1)) }
    }
    let uses = Mutex(0)
    withKnownIssue {
      do { try bench.run() } catch { Issue.record("\(error)") }
    } matching: { issue in
      let text = issue.comments.first?.rawValue ?? ""
      if text.hasPrefix("'Clock.") { uses.withLock { $0 += 1 } }
      return text.hasPrefix("'Clock.") || text.contains("it was still rescheduling")
    }
    #expect(uses.withLock { $0 } == (isImmediate ? 0 : 100))
  }

  @Test func `returns at once if it is immediate`() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(60))
    try await clock.sleep(until: .zero.advanced(by: .seconds(5)))
    #expect(clock.now == .zero.advanced(by: .seconds(60)))
    #expect(try await greeting(on: .immediate) == "hello")
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(clock.now == .zero.advanced(by: .seconds(60)))
  }

  @Test func `fails the test if it is unimplemented`() async throws {
    let clock = UnimplementedClock(name: "timeout")
    try await withKnownIssue {
      try await clock.sleep(until: .zero)
    } matching: {
      $0.comments.map(\.rawValue)
        == ["'timeout.sleep' was used, but this test gives the code no clock"]
        && $0.sourceLocation?.fileID == #fileID
    }
    try await withKnownIssue {
      _ = try await greeting(on: .unimplemented)
    } matching: {
      $0.comments.first?.rawValue.hasPrefix("'Clock.") ?? false
        && $0.sourceLocation?.fileID == #fileID
    }
  }

  @Test func `runs on a bench too, where nothing waits`() throws {
    let bench = MarbleBench(tick: .milliseconds(100))
    bench.expect("(x|)") { emit in
      emit(try await greeting(on: ImmediateClock()) == "hello" ? "x" : "y")
    }
    try bench.run()
  }

  @Test func `takes any duration`() async throws {
    let clock = TestClock(now: .zero.advanced(by: .seconds(-1)))
    #expect(clock.now == .zero)
    let task = Task {
      try await clock.sleep(for: .seconds(1) / 3)
      let first = clock.now
      try await clock.sleep(for: .seconds(Int64.max))
      return [first, clock.now]
    }
    await clock.advance(by: .seconds(-1))
    #expect(clock.now == .zero)
    await clock.advance(by: .seconds(1) / 3)
    await clock.advance(by: .seconds(Int64.max))
    #expect(try await task.value == [Instant(nanoseconds: 333_333_334), .distantFuture])

    let scheduler = TestScheduler()
    try await scheduler.advance(by: .seconds(-1))
    #expect(scheduler.now == .zero)
  }
}

/// Leaves the main actor and returns to it.
private nonisolated func pause() async {
  await Task.yield()
}

private func greeting(on clock: some Clock<Duration>) async throws -> String {
  try await clock.sleep(for: .seconds(5))
  return "hello"
}

@MainActor private final class TickModel {
  private(set) var ticks = 0
  private var task: Task<Void, Never>?
  private let clock: any Clock<Duration>
  private let prepare: () async -> Void

  init(clock: any Clock<Duration>, prepare: @escaping () async -> Void = {}) {
    self.clock = clock
    self.prepare = prepare
  }

  func start() {
    task = Task {
      await prepare()
      while (try? await clock.sleep(for: .seconds(1))) != nil { ticks += 1 }
    }
  }

  func stop() {
    task?.cancel()
  }
}

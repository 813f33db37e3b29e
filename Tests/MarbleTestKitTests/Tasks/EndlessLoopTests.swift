import MarbleStreams
import MarbleTestKit
import Synchronization
import Testing

@testable import MarbleTasks
@testable import MarbleTime

/// A loop that never ends stops no run, also if nothing in it waits.
@Suite struct EndlessLoopTests {
  /// Where the default executor cannot be replaced, a loop takes many more turns.
  private static let limit =
    RuntimeCapabilities.current.contains(.defaultExecutor) ? 200 : 3_000

  private let bench = MarbleBench(
    tick: .milliseconds(100), actionLimit: Self.limit, reporter: nil)

  private func failureMessage(until: Duration? = nil) -> String {
    do {
      try bench.run(until: until)
      return "the run has passed"
    } catch {
      return "\(error)".replacing(#/^[A-Za-z]+/[A-Za-z]+\.swift:\d+: /#, with: "")
    }
  }

  private static let ignored =
    "'poller' was cancelled at the end of the run, but it does not end"

  private func expectEndless(_ text: String) {
    let words =
      #/(time stands still at .*: )?it was still rescheduling .*'poller'.* after (?:200|3000) actions/#
    #expect(text.prefixMatch(of: words) != nil, "\(text)")
  }

  /// How a loop comes to its end, or does not.
  enum Form: CaseIterable {
    case endOfRun, cancelledInTheMiddle, neverCancelled, startedByNobody, closureOfRow
  }

  /// A share has one form over each thing, and five of them have all.
  @Test(arguments: Share.of(Array(Form.allCases.indices)), Awaitable.all.indices)
  func `of every form, over everything that a task can await`(_ turn: Int, _ index: Int) {
    let forms = Form.allCases
    let (form, thing) = (forms[(turn + 2 * index) % forms.count], Awaitable.all[index])
    let (wait, clock) = (thing.make(bench), bench.clock)
    let loop: @Sendable () async -> Void = { while true { try? await wait() } }
    switch form {
    case .endOfRun, .neverCancelled: bench.start("poller", loop)
    case .cancelledInTheMiddle:
      bench.start("owner") {
        let poller = Task(name: "poller", operation: loop)
        try await clock.sleep(for: .seconds(1))
        poller.cancel()
      }
    case .startedByNobody:
      bench.make { _ = Task(name: "poller", operation: loop) }
      bench.expect(Observable<String>.never(), "-")
    case .closureOfRow:
      bench.expect("x", name: "poller") { (emit: @escaping Emit) in
        emit("x")
        await loop()
      }
    }
    let text = failureMessage(until: form == .neverCancelled ? nil : .seconds(30))
    switch (form, thing.kind) {
    case (.cancelledInTheMiddle, _), (_, .isReady), (.neverCancelled, .sleeps):
      expectEndless(text)
    case (.neverCancelled, .waits):
      #expect(text.hasPrefix("'poller' has not ended, and nothing is due that could wake it"))
    case (_, .sleeps), (_, .waits): #expect(text.contains(Self.ignored), "\(text)")
    }
  }

  @Test(arguments: Awaitable.all)
  func `that looks at its cancellation ends`(_ thing: Awaitable) throws {
    let ends = Counter()
    let wait = thing.make(bench)
    bench.make {
      _ = Task {
        while !Task.isCancelled { try? await wait() }
        ends.add()
      }
    }
    bench.expect(Observable<String>.never(), "-")
    _ = failureMessage(until: .seconds(30))
    #expect(ends.count == 1)
  }

  /// The tasks of a run are cancelled again as long as new ones appear.
  @Test(arguments: [0, 1, 3])
  func `that makes tasks after its cancellation, and then waits`(_ count: Int) {
    let clock = bench.clock
    bench.expect("(x|)", name: "row") { (emit: @escaping Emit) in
      emit("x")
      Task(name: "poller") {
        while !Task.isCancelled { try? await clock.sleep(for: .seconds(1)) }
        for _ in 0..<20 { await Task.yield() }
        for _ in 0..<count { Task {} }
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
    }
    let text = failureMessage(until: .milliseconds(100))
    #expect(text.contains(Self.ignored), "\(text)")
  }

  @Test func `that sleeps no time is ended by another task of the instant`() throws {
    let clock = bench.clock
    bench.start("poller") {
      let poller = Task { while !Task.isCancelled { try await clock.sleep(for: .zero) } }
      Task { poller.cancel() }
      _ = await poller.result
    }
    try bench.run()
  }

  @Test func `that emits and never waits is cancelled, and its values fill no memory`() {
    let loops = Counter()
    bench.expect("x", name: "poller") { (emit: @escaping Emit) in
      while !Task.isCancelled {
        loops.add()
        emit("x")
      }
      for _ in 0..<100_000 { emit("y") }
    }
    expectEndless(failureMessage())
    #expect((Self.limit...Self.limit + 100).contains(loops.count))
  }

  @Test func `that emits what it has slept for is ended`() {
    let clock = bench.clock
    bench.expect("x", name: "poller") { (emit: @escaping Emit) in
      while true {
        emit("x")
        try? await clock.sleep(for: .seconds(10))
      }
    }
    #expect(failureMessage(until: .seconds(30)).contains(Self.ignored))
  }

  @Test func `over a sequence that always has an element`() {
    bench.expect(AsyncStream { "x" }, "x", name: "poller")
    expectEndless(failureMessage())
  }

  @Test func `of a stream over a sequence that always has an element`() {
    bench.expect(AsyncStream { "x" }.asObservable(), "x")
    #expect(
      failureMessage().hasPrefix(
        "time stands still at 0: it was still rescheduling 'task 1' after \(Self.limit) actions"))
  }

  @Test func `is stopped after fewer turns than other work`() {
    var guardian = RunawayGuard(limit: 1_000_000)
    guardian.start(pending: 0, turns: .max)
    guardian.spendTurns(100_000)
    let mayGoOn = guardian.spendStep { "poller" }
    #expect(!mayGoOn)
    let error = #expect(throws: RunawayError.self) { try guardian.check(at: .zero) }
    #expect(error?.limit == 100_000)
  }

  @Test func `and steps that are ready at once let another task run after many steps`() throws {
    let bench = MarbleBench(reporter: nil)
    let (steps, before) = (Counter(), Counter())
    bench.start("poller") {
      let other = Task { before.add(steps.count) }
      for _ in 0..<3_000 {
        for try await _ in Observable<Int>.empty().values {}
        steps.add()
      }
      await other.value
    }
    try bench.run()
    #expect((500..<1_500).contains(before.count), "\(before.count)")
  }

  @Test func `over a stream of such a sequence lets another task run`() throws {
    let bench = MarbleBench(reporter: nil)
    let endless = bench.stream(of: { AsyncStream { "x" } }).filter { $0 == "y" }
    bench.expect(.merge(endless, bench.stream { $0("y") }).take(1), "(y|)")
    try bench.run()
  }

  @Test func `around other tasks of the same instant does not stop them`() throws {
    let clock = bench.clock
    bench.expect("(xyz|)") { (emit: @escaping Emit) in
      let other = Task { emit("y") }
      emit("x")
      try await clock.sleep(for: .zero)
      emit("z")
      await other.value
    }
    try bench.run()
  }

  private static let seesSystemSleeps = RuntimeCapabilities.current.contains(.systemSleeps)

  @Test(.enabled(if: seesSystemSleeps), arguments: [true, false])
  func `that sleeps on a clock of the system that is real is refused at its first sleep`(
    isCut: Bool
  ) throws {
    bench.keepSystemClocks()
    bench.start("poller") { while true { try? await Task.sleep(for: .seconds(1)) } }
    #expect(
      failureMessage(until: isCut ? .seconds(10) : nil)
        .hasPrefix("'poller' sleeps on a clock of the system at 0"))
  }

  @Test(.enabled(if: seesSystemSleeps))
  func `that sleeps on a clock of the system in a child does not end when it is cancelled`() {
    bench.start("poller") {
      await withTaskGroup { group in
        group.addTask { while true { try? await Task.sleep(for: .seconds(1)) } }
      }
    }
    #expect(failureMessage(until: .seconds(10)).hasPrefix(Self.ignored))
  }

  @Test(.enabled(if: seesSystemSleeps))
  func `around a sleep on a clock of the system sees the cancellation of the end`() throws {
    let received = Counter()
    bench.expect("x") { (emit: @escaping Emit) in
      emit("x")
      while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)) }
      received.add()
      do { try await Task.sleep(for: .seconds(1)) } catch { received.add() }
    }
    #expect(failureMessage(until: .seconds(10)) == "the run has passed")
    #expect(received.count == 2)
  }

  /// It would occupy a processor for the rest of the process.
  @Test(.enabled(if: seesSystemSleeps))
  func `in the closure of a row does not go on when its bench is released`() async throws {
    let turns = Counter()
    func run() {
      let bench = MarbleBench(actionLimit: Self.limit, reporter: nil)
      bench.expect("x", name: "poller") { (emit: @escaping Emit) in
        emit("x")
        while true {
          turns.add()
          try? await Task.sleep(nanoseconds: 10_000_000_000)
        }
      }
      #expect(throws: (any Error).self) { try bench.run(until: .seconds(30)) }
    }
    run()
    let count = turns.count
    try await Task.sleep(for: .milliseconds(20))
    #expect(turns.count == count)
  }

  @Test func `on a clock whose scheduler is gone is never resumed again`() async throws {
    let turns = Counter()
    let clock = {
      let scheduler = TestScheduler()
      return scheduler.virtualExecutor.clock
    }()
    let poller = Task.detached {
      while true {
        turns.add()
        try? await clock.sleep(for: .seconds(1))
      }
    }
    while turns.count < 1_001 { await Task.yield() }
    try await Task.sleep(for: .milliseconds(20))
    #expect(turns.count == 1_001)
    poller.cancel()
  }
}

private final class Counter: Sendable {
  private let value = Atomic<Int>(0)
  var count: Int { value.load(ordering: .relaxed) }
  func add(_ count: Int = 1) { value.add(count, ordering: .relaxed) }
}

@preconcurrency import Dispatch
import Foundation
import Synchronization
import Testing
import XCTest

@testable import MarbleTasks
@testable import MarbleVirtualTime

/// More is in the client package `Tests/Clients/VirtualTime`, whose process runs nothing else.
struct VirtualTimeTests {
  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])
    var values: [String] { lines.withLock(\.self) }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  @Test(.virtualTime)
  func `no task runs while a block runs, also after another one has ended`() async throws {
    let log = Log()
    for (name, milliseconds) in [("short", Int32(5)), ("long", 25)] {
      DispatchQueue.global().async {
        poll(nil, 0, milliseconds)
        log.add(name)
      }
    }
    Task { log.add("task") }
    try await Task.sleep(for: .seconds(1))
    #expect(log.values == ["short", "long", "task"])
  }

  #if canImport(Glibc)
    @Test(.virtualTime)
    func `the time waits for no answer to what the code writes into a file`() async throws {
      let file = open("/dev/null", O_WRONLY)
      defer { close(file) }
      let begin = RealTime.monotonic
      for _ in 1...40 {
        _ = write(file, "log", 3)
        try await Task.sleep(for: .seconds(1))
      }
      #expect(RealTime.monotonic - begin < .seconds(5))
    }

    @Test func `the page of bubbles names each function that is replaced`() throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      let page = try String(
        contentsOf: root.appending(path: "Sources/MarbleTasks/Decisions/002-bubbles.md"),
        encoding: .utf8)
      let functions =
        DispatchCalls.functions + BlockingCalls.waits + BlockingCalls.threads
        + StartingCalls.functions + SystemClocks.functions
      let names = functions.map { "\($0.name)" }.filter { !$0.hasPrefix("$") }
      #expect(names.filter { !page.contains("`\($0)`") } == [])
    }
  #endif

  @Test(.virtualTime) func `the dates of Foundation are virtual`() async throws {
    let begin = (NSDate(), NSDate(timeIntervalSinceNow: 1))
    try await Task.sleep(for: .seconds(7))
    #expect(abs(NSDate().timeIntervalSince(begin.0 as Date) - 7) < 0.000_01)
    #expect(
      abs(NSDate(timeIntervalSinceNow: 1).timeIntervalSince(begin.1 as Date) - 7) < 0.000_01)
    #expect(abs(begin.0.timeIntervalSinceNow + 7) < 0.000_01)
  }

  /// As two schedulers of RxSwift's main thread in one chain, after its `debounce`.
  @Test(.virtualTime)
  func `a handler that cancels its timer hops twice over the main queue`() async throws {
    let log = Log()
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "serial"))
    timer.schedule(deadline: .now() + 0.3)
    timer.setEventHandler {
      timer.cancel()
      DispatchQueue.main.async {
        DispatchQueue.main.async { log.add("\(VirtualTime.now)") }
      }
    }
    timer.resume()
    try await Task.sleep(for: .milliseconds(301))
    #expect(log.values == ["0.3 seconds"])
  }

  /// Dispatch never calls its handler.
  @Test(.virtualTime, arguments: [false, true])
  func `the time waits for no timer that is cancelled first`(isQueueSuspended: Bool) async {
    let queue = DispatchQueue(label: "serial")
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + 0.3)
    if isQueueSuspended {
      queue.suspend()
      timer.resume()
    }
    try? await Task.sleep(for: .milliseconds(400))
    timer.cancel()
    if isQueueSuspended { queue.resume() } else { timer.resume() }
    try? await Task.sleep(for: .seconds(1))
    #expect(VirtualTime.now == .milliseconds(1_400))
  }

  @Test func `no order is tried after one that fails`() async throws {
    let (test, testCase, log) = (try #require(Test.current), Test.Case.current, Log())
    let quiet: IssueHandlingTrait = .filterIssues { _ in false }
    try await quiet.provideScope(for: test, testCase: testCase) {
      let orders: VirtualTimeTrait = .virtualTime(orders: 9)
      try await orders.provideScope(for: test, testCase: testCase) {
        for _ in 1...2 { Task {} }
        await Task.yield()
        log.add("run")
        Issue.record("each order fails")
      }
    }
    #expect(log.values == ["run"])
  }

  @Test(.virtualTime)
  func `the other tasks of an instant run before settle and advance return`() async throws {
    let log = Log()
    Task {
      await Task.yield()
      log.add("now")
      for _ in 1...2 { try await Task.sleep(for: .milliseconds(500)) }
      log.add("later")
    }
    await VirtualTime.settle()
    #expect(log.values == ["now"])
    #expect(VirtualTime.now == .zero)
    try await VirtualTime.advance(by: .seconds(1))
    #expect(log.values == ["now", "later"])
    #expect(VirtualTime.now == .seconds(1))
  }

  @Test(
    .virtualTime,
    arguments: [
      ([40, 80], "a-b---c"), ([200, 300], "a-b--c"), ([1_500, 500], "a--bc"),
      ([3_000, 7_000], "a--b------c"),
    ])
  func `a row in a report has the greatest tick that divides all instants`(
    waits: [Int], row: String
  ) async throws {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let received = VirtualTime.record(stream)
    for (wait, text) in zip([0] + waits, ["a", "b", "c"]) {
      try await Task.sleep(for: .milliseconds(wait))
      continuation.yield(text)
    }
    await VirtualTime.settle()
    #expect(received.lines == ["the sequence  \(row)"])
  }

  private func outcome(
    of bubble: Bubble, around body: @escaping @Sendable () -> Void
  ) async -> Bubble.Outcome {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: bubble.run(around: body)) }
    }
  }

  @Test func `a thread waits for its tasks in virtual time`() async {
    let isOver = DispatchSemaphore(value: 0)
    let outcome = await outcome(of: Bubble()) {
      Task {
        // More steps than those of which a run without an end prints the names.
        for _ in 1...2_000 { try await Task.sleep(for: .seconds(5)) }
        isOver.signal()
      }
      isOver.wait()
    }
    if case .ended = outcome {} else { Issue.record("\(outcome)") }
  }

  // MARK: Turns that do not give control back

  private let watch = TurnWatch.Settings(monitor: TurnMonitor(every: .milliseconds(60)))

  @Test func `a wait of XCTest ends with a turn that is given up`() async {
    let outcome = await outcome(of: Bubble(turnWatch: watch)) {
      Task { block(by: 1) }
      _ = XCTWaiter.wait(for: [XCTestExpectation()], timeout: 9)
    }
    if case .blocked = outcome {} else { Issue.record("\(outcome)") }
  }

  private func blockedTurn(
    _ body: @escaping @Sendable () async throws -> Void
  ) async -> (task: String, place: CodePlace?)? {
    let outcome = await Bubble(turnWatch: watch).run(named: "the test", body)
    guard case .blocked(let task, let place) = outcome else { return nil }
    return (task, place)
  }

  /// More of them than the pool has threads.
  @Test func `turns that a lock blocks end, and the next tests run`() async throws {
    for kind in 0..<3 {
      let turn = try #require(await blockedTurn { block(by: kind) })
      #expect(turn.task == "'the test'")
      #expect(turn.place?.line?.hasPrefix("VirtualTimeTests.swift:") == true)
      #expect(turn.place?.function.hasPrefix("block") == true)
    }
    let next = await Bubble().run(named: "the test") { try await Task.sleep(for: .seconds(9)) }
    if case .ended = next {} else { Issue.record("\(next)") }
  }

  @Test(arguments: [false, true])
  func `a loop that waits for its cancellation is cancelled`(isOnMain: Bool) async throws {
    let turn = try #require(
      await blockedTurn {
        let task =
          isOnMain
          ? Task { @MainActor in while !Task.isCancelled {} } : Task { while !Task.isCancelled {} }
        try await Task.sleep(for: .seconds(1))
        task.cancel()
      })
    #expect(turn.task == "task 1")
  }

  // MARK: Costs, which are counted

  private final class Gate: Sendable {
    let waiting = Mutex<[UnsafeContinuation<Void, Never>]>([])

    func pass() async {
      await withUnsafeContinuation { next in waiting.withLock { $0.append(next) } }
    }
  }

  /// How many turns and looks at tasks it takes to open a gate for many tasks.
  private func steps(throughGate count: Int) async -> Int {
    let bubble = Bubble()
    _ = await bubble.run(named: "the test") {
      let gate = Gate()
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<count {
          group.addTask {
            await gate.pass()
            try? await Task.sleep(for: .milliseconds(number % 10))
          }
        }
        try? await Task.sleep(for: .seconds(1))
        for task in gate.waiting.withLock(\.self) { task.resume() }
      }
    }
    return bubble.policy.turnCount + bubble.executor.tasks.lookCount
  }

  @Test func `the tasks at one gate cost in proportion to their number`() async {
    let (few, many) = (await steps(throughGate: 100), await steps(throughGate: 800))
    #expect(few > 200)
    #expect(many < 10 * few)
  }

  #if os(Linux)
    /// A search of a line reads the tables of the whole program.
    @Test func `the line of many tasks is searched once`() {
      let stack = CallStack.addresses(limit: 48)
      let counts = CodePlaces.read(Array(repeating: stack, count: 20)) { reader, addresses in
        _ = reader.innermost(of: addresses)
        return reader.searched.count
      }
      #expect(counts.first ?? 0 > 0)
      #expect(counts.last == counts.first)
    }
  #endif

  // MARK: What an earlier test has left

  private actor Flusher {
    /// That of the sleep below.
    static let line = #line + 11
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var loop: Task<Void, Never>?

    func flush() async {
      loop = loop ?? Task(name: "loop") { await flushAll() }
      await withCheckedContinuation { waiting.append($0) }
    }

    private func flushAll() async {
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(100))
        end()
      }
    }

    func end() {
      for task in waiting { task.resume() }
      waiting = []
    }
  }

  private func report(_ body: @escaping @Sendable () async throws -> Void) async -> [String] {
    let bubble = Bubble()
    let outcome = await bubble.run(named: "the test", body)
    return BubbleReport(bubble, outcome, leftovers: .allowed).messages.map(\.text)
  }

  @Test func `a hang names the task of an earlier test`() async {
    let flusher = Flusher()
    let first = await report {
      await flusher.flush()
      // A task of the test itself is none for which another test waits.
      Task(name: "other") { try await Task.sleep(for: .seconds(1)) }
    }
    #expect(first == [])
    let text = await report { await flusher.flush() }.first ?? ""
    await flusher.end()
    #expect(
      text.contains(
        """

        what a test has started ends with it, and this has ended:
          'loop', made in an earlier test, at VirtualTimeTests.swift:\(Flusher.line) in \
        VirtualTimeTests.Flusher.flushAll()

        """), "\(text)")
    #expect(
      text.hasSuffix("\nmake the object that owns it in each test, or let it start its work again"))
    #expect(!text.contains("'other'"))
  }

  /// A singleton that keeps a task, so that later callers await it.
  private final class Refresh: Sendable {
    private let task = Mutex<Task<Void, Never>?>(nil)
    private let waiting = Mutex<CheckedContinuation<Void, Never>?>(nil)

    func refresh() async {
      await task.withLock { task in
        let refresh =
          task
          ?? Task(name: "refresh") {
            await withCheckedContinuation { next in waiting.withLock { $0 = next } }
          }
        task = refresh
        return refresh
      }.value
    }

    func end() { waiting.withLock(\.self)?.resume() }
  }

  @Test func `a hang names the task of an earlier test that it awaits`() async {
    let shared = Refresh()
    let first = await report {
      Task { await shared.refresh() }
      try await Task.sleep(for: .seconds(1))
    }
    #expect(first == [])
    let text = await report { await shared.refresh() }.first ?? ""
    #expect(text.contains("\n  'refresh', made in an earlier test, at VirtualTimeTests.swift:"))
    shared.end()
  }

  #if canImport(Glibc)
    /// A timer that a singleton keeps.
    private final class Ticker: Sendable {
      private let state = Mutex<(ticks: Int, waiting: [CheckedContinuation<Void, Never>])>((0, []))
      let timer = DispatchSource.makeTimerSource(queue: .global())

      init() {
        timer.setEventHandler { [weak self] in self?.end() }
      }

      var ticks: Int { state.withLock(\.ticks) }

      func end() {
        let tasks = state.withLock { state in
          defer { state = (state.ticks + 1, []) }
          return state.waiting
        }
        for task in tasks { task.resume() }
      }

      func tick() async {
        await withCheckedContinuation { next in state.withLock { $0.waiting.append(next) } }
      }
    }

    private func tickerOfEarlierTest(
      _ body: @escaping @Sendable (Ticker) async throws -> Void = { _ in }
    ) async throws -> Ticker {
      let kept = Mutex<Ticker?>(nil)
      let texts = await report {
        let ticker = Ticker()
        kept.withLock { $0 = ticker }
        try await body(ticker)
      }
      #expect(texts == [])
      let ticker = kept.withLock(\.self)
      return try #require(ticker)
    }

    @Test func `a hang names the timer of an earlier test`() async throws {
      let ticker = try await tickerOfEarlierTest {
        $0.timer.schedule(deadline: .now() + 1, repeating: 1)
        $0.timer.resume()
        try await Task.sleep(for: .milliseconds(2500))
      }
      #expect(ticker.ticks == 2)
      let text = await report { await ticker.tick() }.first ?? ""
      // The process may have others.
      #expect(text.contains(/\n  \d timers? of Dispatch, set in an earlier test\n/), "\(text)")
      // Set anew, it belongs to the test.
      let texts = await report {
        ticker.timer.schedule(deadline: .now() + 5)
        await ticker.tick()
      }
      #expect(texts == [])
      #expect(ticker.ticks == 3)
      ticker.end()
    }

    @Test func `an earlier timer whose handler never comes costs a moment`() async throws {
      let outside = Ticker()
      outside.timer.resume()
      let suspended = try await tickerOfEarlierTest()
      let cancelled = Ticker()
      cancelled.timer.resume()
      cancelled.timer.cancel()
      for (ticker, isNamed) in [(outside, true), (suspended, true), (cancelled, false)] {
        let texts = await report {
          let begin = RealTime.monotonic
          ticker.timer.schedule(deadline: .now() + 1, repeating: 1)
          try await Task.sleep(for: .seconds(100))
          #expect(RealTime.monotonic - begin < .seconds(4))
        }
        #expect(texts.count == (isNamed ? 1 : 0))
        #expect(
          texts.allSatisfy { $0.hasPrefix("a timer of Dispatch that was made before this test") })
      }
      suspended.timer.resume()
    }

    @Test func `a timer without a handler costs nothing, also one of an earlier test`() async {
      let kept = Mutex<(any DispatchSourceTimer)?>(nil)
      for isFirst in [true, false] {
        let texts = await report {
          let timer = kept.withLock { kept in
            let timer = kept ?? DispatchSource.makeTimerSource(queue: .global())
            kept = timer
            return timer
          }
          timer.schedule(deadline: .now() + 1, repeating: 1)
          if isFirst { timer.resume() }
          // The timer also fires at the end.
          try await Task.sleep(for: .seconds(100))
        }
        #expect(texts == [])
      }
    }
  #endif

  /// Between two questions, a block sends another and then waits for it, or goes on after its end.
  @Test func `open blocks never seem to wait while one of them works`() {
    let blocks = OpenWork()
    blocks.add()
    let thread = Thread {
      for _ in 0..<200_000 {
        blocks.add()
        blocks.note(isWaiting: true)
        blocks.note(isWaiting: false)
        blocks.add(-1)
      }
    }
    thread.start()
    var misses = 0
    while !thread.isFinished { misses += blocks.isWorking && !blocks.isWaiting ? 0 : 1 }
    #expect(misses == 0)
  }
}

private func block(by kind: Int) {
  let (condition, lock) = (NSCondition(), NSLock())
  var mutex = pthread_mutex_t()
  switch kind {
  case 0:
    condition.lock()
    condition.wait()
  case 1: for _ in 1...2 { lock.lock() }
  default: for _ in 1...2 { pthread_mutex_lock(&mutex) }
  }
}

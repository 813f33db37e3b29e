import Dispatch
import Foundation
import MarbleVirtualTime
import Observation
import Synchronization
import TestTools
import Testing

/// Keeps what nobody resumes, so that the runtime does not tell that it is lost.
private let kept = Mutex<[any Sendable]>([])

struct Loader: Sendable {
  func load() async -> String {
    await withCheckedContinuation { (continuation: CheckedContinuation<String, Never>) in
      kept.withLock { $0.append(continuation) }
    }
  }
}

@MainActor @Observable final class SearchModel {
  enum State: Equatable { case empty, loading, shown([String]) }

  private(set) var state = State.empty
  private let answer: Duration

  init(answer: Duration) {
    self.answer = answer
  }

  func search() {
    Task(name: "search") {
      state = .loading
      try await Task.sleep(for: answer)
      state = .shown(["swift"])
    }
  }
}

private let isEnabled = ProcessInfo.processInfo.environment["RED_TESTS"] != nil

/// Each of these tests fails or warns. What is printed is in the folder red.
@Suite(.serialized, .enabled(if: isEnabled)) struct RedTests {
  @Test(.virtualTime) @MainActor func `01 the results are late`() async throws {
    let model = SearchModel(answer: .milliseconds(600))
    let states = VirtualTime.changes(as: "the state") { model.state }
    model.search()
    try await Task.sleep(for: .milliseconds(500))
    #expect(model.state == .shown(["swift"]))
    #expect(states.row(tick: .milliseconds(100)) == "l---s")
  }

  @Test(.virtualTime) func `02 a load that nobody answers`() async throws {
    let task = Task(name: "load the user") { await Loader().load() }
    try await Task.sleep(for: .milliseconds(300))
    #expect(await task.value == "user")
  }

  @Test(.virtualTime) func `03 a stream that does not end`() async throws {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    kept.withLock { $0.append(continuation) }
    continuation.yield(1)
    var values: [Int] = []
    for await value in stream { values.append(value) }
    #expect(values == [1])
  }

  @Test(.virtualTime) func `04 a child of a group waits`() async throws {
    try await withThrowingTaskGroup(of: String.self) { group in
      group.addTask { await Loader().load() }
      group.addTask {
        try await Task.sleep(for: .seconds(1))
        return "slept"
      }
      try await group.waitForAll()
    }
  }

  @Test(.virtualTime) func `05 a confirmation is too early`() async throws {
    await confirmation { saved in
      _ = Task {
        try await Task.sleep(for: .milliseconds(10))
        saved()
      }
    }
  }

  @Test(.virtualTime) func `06 an error is thrown`() async throws {
    try await Task.sleep(for: .seconds(1))
    throw Broken()
  }

  @Test(.virtualTime) func `07 a time is wrong`() async throws {
    let watch = Watch()
    try await Task.sleep(for: .milliseconds(1500))
    #expect(watch.time == .seconds(1))
  }

  @Test(.virtualTime) func `08 a poller is left over`() async throws {
    Task(name: "poller") {
      while !Task.isCancelled { try? await Task.sleep(for: .seconds(60)) }
    }
    try await Task.sleep(for: .seconds(90))
  }

  @Test(.virtualTime(leftovers: .fail)) func `09 a poller must not be left over`() async throws {
    Task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(60)) } }
    try await Task.sleep(for: .seconds(90))
  }

  @Test(.virtualTime) func `10 a task yields until a flag is set`() async throws {
    let isReady = Mutex(false)
    Task {
      try await Task.sleep(for: .seconds(1))
      isReady.withLock { $0 = true }
    }
    while !isReady.withLock({ $0 }) { await Task.yield() }
  }

  @Test(.virtualTime) func `11 a loop that never ends`() async throws {
    await Task(name: "ticker") { while true { try? await Task.sleep(for: .seconds(1)) } }.value
  }

  @Test(.virtualTime) func `12 a loop that yields for ever`() async throws {
    await Task(name: "spinner") { while true { await Task.yield() } }.value
  }

  @Test(.virtualTime) func `13 a thread sleeps`() async throws {
    func pause() { Thread.sleep(forTimeInterval: 0.01) }
    pause()
    #expect(VirtualTime.now == .zero)
  }

  @Test(.virtualTime) func `14 a semaphore that nobody signals`() async throws {
    func wait() { DispatchSemaphore(value: 0).wait() }
    wait()
  }

  @Test(.virtualTime) func `15 a process`() async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exit 3"]
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    #expect(status == 0)
  }

  @Test(.virtualTime(orders: 100)) func `16 an update is lost in another order`() async throws {
    let basket = Basket()
    await basket.fill()
    #expect(await basket.count == 3)
  }

  @Test(.virtualTime(order: "4:1")) func `17 this order again`() async throws {
    let basket = Basket()
    await basket.fill()
    #expect(await basket.count == 3)
  }

  @Test(.virtualTime(order: "first")) func `18 a text that is no order`() {}

  @Test(.virtualTime(order: "99:1")) func `19 an order that the test does not have`() {}

  @Test(.virtualTime) func `20 two tasks wait for each other`() async throws {
    let (left, right) = (Gate(), Gate())
    async let first: Void = {
      await left.pass()
      await right.open()
    }()
    async let second: Void = {
      await right.pass()
      await left.open()
    }()
    _ = await (first, second)
  }

  @Test(.virtualTime, arguments: [1, 3]) func `21 a case fails`(seconds: Int) async throws {
    try await Task.sleep(for: .seconds(seconds))
    #expect(VirtualTime.now < .seconds(2))
  }

  @Test(.virtualTime) func `22 a recorded stream is different`() async throws {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let received = VirtualTime.record(stream, as: "names")
    for name in ["Anna", "Ben", "Anna"] {
      continuation.yield(name)
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(received.values == ["Anna", "Ben"])
  }

  @Test(.virtualTime) func `23 a block never ends`() async throws {
    // It waits for a signal of the system.
    DispatchQueue.global().async { pause() }
    try await Task.sleep(for: .seconds(1))
    Issue.record("the time goes on")
  }

  @Test(.virtualTime(orders: 100)) func `24 an error in another order`() async throws {
    let basket = Basket()
    await basket.fill()
    guard await basket.count == 3 else { throw Broken() }
  }

  @Test(.virtualTime(orders: 100)) func `25 a hang in another order`() async throws {
    let gate = Gate()
    let first = Task(name: "open") {
      try? await Task.sleep(for: .seconds(1))
      await gate.open()
    }
    let second = Task(name: "close") {
      try? await Task.sleep(for: .seconds(1))
      await gate.close()
      await gate.pass()
    }
    let third = Task(name: "reopen") {
      try? await Task.sleep(for: .seconds(1))
      await gate.open()
    }
    for task in [first, second, third] { await task.value }
  }
}

/// The trait of a test counts after that of its suite.
@Suite(.serialized, .enabled(if: isEnabled), .virtualTime(leftovers: .fail)) struct RedLeftoverTests
{
  @Test(.virtualTime(leftovers: .allowed)) func `26 they are allowed here`() async throws {
    Task { try await Task.sleep(for: .seconds(2)) }
    try await Task.sleep(for: .seconds(1))
  }

  @Test func `27 they are not allowed here`() async throws {
    Task { try await Task.sleep(for: .seconds(2)) }
    try await Task.sleep(for: .seconds(1))
  }
}

actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pass() async {
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func close() { isOpen = false }

  func open() {
    isOpen = true
    for task in waiting { task.resume() }
    waiting = []
  }
}

import Dispatch
import Foundation
import MarbleVirtualTime
import Observation
import Synchronization
import TestTools
import Testing

@testable import App

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers each request after a time, without a network.
final class StubProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let response = HTTPURLResponse(
      url: request.url!, statusCode: 200, httpVersion: nil, headerFields: nil)!
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data("hello".utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}

/// An actor whose code runs on a queue of its own.
actor Database {
  final class Executor: SerialExecutor {
    let queue = DispatchQueue(label: "database")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  private let executor = Executor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private(set) var rows: [String] = []

  func insert(_ row: String) async throws {
    dispatchPrecondition(condition: .onQueue(executor.queue))
    try await Task.sleep(for: .milliseconds(100))
    dispatchPrecondition(condition: .onQueue(executor.queue))
    rows.append(row)
  }
}

@Suite(.virtualTime) struct LanguageTests {
  @Test func `a session with a stub beats a timeout`() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [StubProtocol.self]
    let session = URLSession(configuration: configuration)
    let text = try await withTimeout(.seconds(5)) {
      let (data, _) = try await session.data(from: URL(string: "https://a.example/x")!)
      return String(decoding: data, as: UTF8.self)
    }
    #expect(text == "hello")
  }

  @Test func `an actor with a queue of its own`() async throws {
    let database = Database()
    let watch = Watch()
    try await database.insert("a")
    try await database.insert("b")
    #expect(await database.rows == ["a", "b"])
    #expect(watch.time == .milliseconds(200))
  }

  @Test func `a discarding group of servers`() async throws {
    let watch = Watch()
    let served = Log<Int>()
    try await withThrowingDiscardingTaskGroup { group in
      for number in 1...3 {
        group.addTask {
          try await Task.sleep(for: .seconds(number))
          served.add(number)
        }
      }
    }
    #expect(served.values == [1, 2, 3])
    #expect(watch.time == .seconds(3))
  }

  @Test func `an error ends a discarding group`() async throws {
    let watch = Watch()
    await #expect(throws: Broken.self) {
      try await withThrowingDiscardingTaskGroup { group in
        group.addTask { try await Task.sleep(for: .seconds(100)) }
        group.addTask {
          try await Task.sleep(for: .seconds(1))
          throw Broken()
        }
      }
    }
    #expect(watch.time == .seconds(1))
  }

  @Test func `task-locals and immediate tasks`() async throws {
    enum Trace { @TaskLocal static var id = "none" }
    let lines = Log<String>()
    await Trace.$id.withValue("request 7") {
      let task = Task.immediate {
        lines.add("first \(Trace.id)")
        try? await Task.sleep(for: .milliseconds(10))
        lines.add("third \(Trace.id)")
      }
      lines.add("second")
      await task.value
    }
    #expect(lines.values == ["first request 7", "second", "third request 7"])
  }

  @Test func `a stream that unfolds`() async throws {
    let watch = Watch()
    let count = Atomic<Int>(0)
    let stream = AsyncStream<Int>(unfolding: {
      try? await Task.sleep(for: .seconds(1))
      let value = count.add(1, ordering: .relaxed).newValue
      return value <= 3 ? value : nil
    })
    var received: [Int] = []
    for await value in stream { received.append(value) }
    #expect(received == [1, 2, 3])
    #expect(watch.time == .seconds(4))
  }

  @Test func `a stream that keeps the newest`() async throws {
    let (stream, continuation) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingNewest(2))
    Task {
      for value in 1...6 {
        continuation.yield(value)
        try await Task.sleep(for: .milliseconds(100))
      }
      continuation.finish()
    }
    try await Task.sleep(for: .milliseconds(450))
    var received: [Int] = []
    for await value in stream { received.append(value) }
    #expect(received == [4, 5, 6])
  }

  @Test func `notifications as a sequence`() async throws {
    let name = Notification.Name("a note of LanguageTests")
    let center = NotificationCenter()
    let log = Log<String>()
    let token = center.addObserver(forName: name, object: nil, queue: nil) {
      log.add($0.userInfo?["text"] as? String ?? "")
    }
    let poster = Task {
      for text in ["a", "b"] {
        try await Task.sleep(for: .seconds(1))
        center.post(name: name, object: nil, userInfo: ["text": text])
      }
    }
    try await poster.value
    center.removeObserver(token)
    #expect(log.values == ["a", "b"])
  }

  @Test func `a notification on an operation queue`() async throws {
    let name = Notification.Name("another note of LanguageTests")
    let center = NotificationCenter()
    let queue = OperationQueue()
    let log = Log<Int>()
    let token = center.addObserver(forName: name, object: nil, queue: queue) { _ in log.add(1) }
    Task {
      try await Task.sleep(for: .seconds(1))
      center.post(name: name, object: nil)
    }
    try await Task.sleep(for: .seconds(2))
    center.removeObserver(token)
    #expect(log.values == [1])
  }

  @Test @MainActor func `observations of a model`() async throws {
    let countdown = Countdown(from: 3)
    let watch = Watch()
    countdown.start()
    var received: [Int] = []
    for await value in Observations({ countdown.remaining }) {
      received.append(value * 10_000 + watch.milliseconds)
      if value == 0 { break }
    }
    #expect(received == [30_000, 21_000, 12_000, 3_000])
  }

  @Test func `a turn on the main actor and back`() async throws {
    await MainActor.run { dispatchPrecondition(condition: .onQueue(.main)) }
    let watch = Watch()
    try await Task { @MainActor in try await Task.sleep(for: .seconds(1)) }.value
    #expect(watch.time == .seconds(1))
  }

  @Test func `a task that prefers an executor`() async throws {
    let watch = Watch()
    try await withTaskExecutorPreference(globalConcurrentExecutor) {
      try await Task.sleep(for: .seconds(1))
      async let child: Void = Task.sleep(for: .seconds(1))
      try await child
    }
    #expect(watch.time == .seconds(2))
  }

  @Test func `an isolated deinit`() async throws {
    @MainActor final class Screen {
      let onEnd: @Sendable () -> Void
      init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }
      isolated deinit { onEnd() }
    }
    try await confirmation { ended in
      let screen = await Screen { ended() }
      _ = consume screen
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  @Test func `a queue is entered synchronously`() async throws {
    let queue = DispatchQueue(label: "state")
    let total = Log<Int>()
    await withTaskGroup(of: Void.self) { group in
      for number in 1...20 { group.addTask { queue.sync { total.add(number) } } }
    }
    #expect(queue.sync { total.values.reduce(0, +) } == 210)
  }

  @Test func `parallel iterations`() async throws {
    let sum = Atomic<Int>(0)
    let watch = Watch()
    await Task.detached {
      DispatchQueue.concurrentPerform(iterations: 100) { sum.add($0, ordering: .relaxed) }
    }.value
    #expect(sum.load(ordering: .relaxed) == 4950)
    #expect(watch.time == .zero)
  }

  @Test func `an asynchronous operation`() async throws {
    final class Download: Operation, @unchecked Sendable {
      private let state = Mutex((executing: false, finished: false))
      override var isAsynchronous: Bool { true }
      override var isExecuting: Bool { state.withLock { $0.executing } }
      override var isFinished: Bool { state.withLock { $0.finished } }
      override func start() {
        state.withLock { $0.executing = true }
        Task {
          try? await Task.sleep(for: .seconds(2))
          willChangeValue(forKey: "isFinished")
          state.withLock { $0 = (false, true) }
          didChangeValue(forKey: "isFinished")
        }
      }
    }
    let queue = OperationQueue()
    let watch = Watch()
    let download = Download()
    let time = await withCheckedContinuation { continuation in
      let last = BlockOperation { continuation.resume(returning: watch.time) }
      last.addDependency(download)
      queue.addOperations([download, last], waitUntilFinished: false)
    }
    #expect(time == .seconds(2))
  }

  @Test func `a priority is raised while it waits`() async throws {
    let task = Task(priority: .background) {
      try await Task.sleep(for: .seconds(1))
      return 1
    }
    let value = try await Task(priority: .high) { try await task.value }.value
    #expect(value == 1)
  }

  @Test func `a random jitter stays in its limits`() async throws {
    let watch = Watch()
    for _ in 0..<100 {
      try await Task.sleep(for: .milliseconds(Int.random(in: 10...20)))
    }
    #expect(watch.time >= .seconds(1))
    #expect(watch.time <= .seconds(2))
  }

  @Test func `five hundred sleeps`() async throws {
    let watch = Watch()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<500 {
        group.addTask { try? await Task.sleep(for: .milliseconds(number % 100)) }
      }
    }
    #expect(watch.time == .milliseconds(99))
  }
}

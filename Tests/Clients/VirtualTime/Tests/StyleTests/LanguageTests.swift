import Dispatch
import Foundation
import MarbleVirtualTime
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
}

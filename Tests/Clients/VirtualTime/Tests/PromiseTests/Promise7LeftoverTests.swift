import MarbleVirtualTime
import TestTools
import Testing

enum Promise7 {
  private static func startTicker() {
    Task(name: "ticker") {
      while !Task.isCancelled { try? await Task.sleep(for: .seconds(2)) }
    }
  }

  @Suite(.serialized) struct LeftoverTests {
    @Test(.virtualTime(leftovers: .fail)) func `a cancelled task is none`() async throws {
      let task = Task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(2)) } }
      try await Task.sleep(for: .seconds(3))
      task.cancel()
    }

    @Test(.virtualTime(leftovers: .fail)) func `a task of this instant ends`() async throws {
      Task { for _ in 0..<5 { await Task.yield() } }
    }

    @Test(.reports("3 tasks still run when the test returns:"), .virtualTime)
    func `several tasks`() async throws {
      for _ in 0..<3 { startTicker() }
      try await Task.sleep(for: .seconds(1))
    }

    @Test(.virtualTime) func `a cancelled task of an actor is none`() async throws {
      let task = await Owner().start()
      try await Task.sleep(for: .milliseconds(100))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(.virtualTime(leftovers: .allowed), arguments: 1...2)
    func `they are cancelled with their test`(run: Int) async throws {
      #expect(Self.cancelled.values.count == run - 1)
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      continuation.yield(1)
      Task {
        await withTaskCancellationHandler {
          for await _ in stream {}
        } onCancel: {
          Self.cancelled.add(run)
        }
      }
      try await Task.sleep(for: .seconds(1))
    }
    private static let cancelled = Log<Int>()

    @Test(.virtualTime(leftovers: .allowed), arguments: 1...2)
    func `sleeping ones are cancelled with their test`(run: Int) async throws {
      #expect(Self.sleepers.values.count == run - 1)
      Task {
        await withTaskCancellationHandler {
          try? await Task.sleep(for: .seconds(100))
        } onCancel: {
          Self.sleepers.add(run)
        }
      }
      try await Task.sleep(for: .seconds(1))
    }
    private static let sleepers = Log<Int>()
  }

  private actor Owner {
    func start() -> Task<Void, any Error> { Task { try await work() } }
    func work() async throws { try await Task.sleep(for: .seconds(1)) }
  }
}

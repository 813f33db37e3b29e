import Dispatch
import MarbleVirtualTime
import TestTools
import Testing

enum Promise3 {
  actor Counter {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
  }

  @ScreenActor final class Shared {
    var lines: [String] = []
    nonisolated init() {}
  }

  /// Each case must have the order of the first one.
  @Suite struct SameOrderTests {
    @Test(.virtualTime, arguments: 1...20) func `tasks of one instant`(run: Int) async throws {
      let log = Log<String>()
      await withTaskGroup(of: Void.self) { group in
        for name in ["a", "b", "c", "d"] {
          group.addTask {
            try? await Task.sleep(for: .seconds(1))
            log.add("\(name)1")
            await Task.yield()
            log.add("\(name)2")
          }
        }
      }
      #expect(log.values == ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2"])
    }

    @Test(.virtualTime, arguments: 1...20) func `main, pool and actors`(run: Int) async throws {
      let counter = Counter()
      let own = Counter()
      for number in 0..<3 {
        Task { @MainActor in await counter.add("main \(number)") }
        Task {
          await own.add("\(number)")
          await counter.add("own \(number)")
        }
        Task.detached { await counter.add("pool \(number)") }
      }
      try await Task.sleep(for: .seconds(1))
      #expect(await own.lines == ["0", "1", "2"])
      let lines = await counter.lines
      Self.own.add(lines)
      #expect(lines.count == 9)
      #expect(lines == Self.own.values[0])
    }
    private static let own = Log<[String]>()

    @Test(.virtualTime, arguments: 1...20) func `an actor that others share`(run: Int) async throws
    {
      let counter = Counter()
      let shared = Shared()
      let log = Log<String>()
      for number in 0..<3 {
        Task { @MainActor in
          log.add("main \(number)")
          await counter.add("main \(number)")
        }
        Task { @ScreenActor in
          shared.lines.append("\(number)")
          await counter.add("screen \(number)")
        }
        Task.detached { await counter.add("pool \(number)") }
      }
      try await Task.sleep(for: .seconds(1))
      #expect(log.values == ["main 0", "main 1", "main 2"])
      #expect(await shared.lines == ["0", "1", "2"])
      // The guide says so: only what others do on the actor comes between, and no line is lost.
      let places = ["main", "pool", "screen"]
      #expect(await counter.lines.sorted() == places.flatMap { p in (0..<3).map { "\(p) \($0)" } })
    }

    @Test(.virtualTime, arguments: 1...20) func `streams and priorities`(run: Int) async throws {
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      let log = Log<Int>()
      let reader = Task(priority: .low) { for await value in stream { log.add(value) } }
      for value in 0..<5 {
        Task(priority: value % 2 == 0 ? .high : .background) {
          continuation.yield(value)
          await Task.yield()
          continuation.yield(value + 10)
        }
      }
      try await Task.sleep(for: .seconds(1))
      continuation.finish()
      await reader.value
      Self.streams.add(log.values)
      #expect(log.values.sorted() == Array(0..<5) + Array(10..<15))
      #expect(log.values == Self.streams.values[0])
    }
    private static let streams = Log<[Int]>()
  }

  @Suite struct BlockOrderTests {
    @Test(.virtualTime, arguments: 1...20) func `a block has its place among the tasks`(run: Int)
      async throws
    {
      let log = Log<String>()
      DispatchQueue.global().async { log.add("block") }
      for name in ["a", "b", "c"] {
        Task {
          for number in 1...3 {
            log.add("\(name)\(number)")
            await Task.yield()
          }
        }
      }
      try await Task.sleep(for: .seconds(1))
      Self.first.add(log.values)
      #expect(log.values.count == 10)
      #expect(log.values == Self.first.values[0])
    }
    private static let first = Log<[String]>()
  }

  /// These have no trait: they load the actors that the tests above share with them.
  @Suite struct NoiseTests {
    @Test(arguments: 1...8) func `noise on a shared actor`(run: Int) async {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<200 {
          group.addTask { await Self.takeTurnOfScreen() }
          group.addTask { await Self.takeTurnOfMain() }
          group.addTask { await Task.detached { await Task.yield() }.value }
        }
      }
      #expect(!VirtualTime.isActive)
    }

    @ScreenActor private static func takeTurnOfScreen() async { await Task.yield() }
    @MainActor private static func takeTurnOfMain() async { await Task.yield() }
  }
}

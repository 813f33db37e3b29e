import MarbleTasks
import Observation
import Testing

@globalActor private actor Storage {
  static let shared = Storage()
  var count = 0
  func add() async {
    count += 1
    await Task.yield()
  }
}

private actor Counter {
  var count = 0
  func add(_ clock: any Clock<Duration>) async throws {
    count += 1
    try await clock.sleep(for: .milliseconds(1))
    count += 1
  }
  func yield() async { await Task.yield() }
}

@Observable private final class State: @unchecked Sendable {
  var text = ""
}

@MainActor private final class View {
  var text = ""
  func show(_ text: String) async {
    await Task.yield()
    self.text = text
  }
}

/// A class whose deinit runs on the main actor.
@MainActor private final class Owner {
  private let ended: @Sendable () -> Void
  init(_ ended: @escaping @Sendable () -> Void) { self.ended = ended }
  isolated deinit {
    MainActor.assertIsolated()
    ended()
  }
}

private enum TaskContext {
  @TaskLocal static var name = "none"
}

/// A construct of Swift that waits for one millisecond on a virtual clock. The tests of benches and
/// those of the trait have one table.
struct Construct: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The capabilities without which the construct is not promised.
  let needs: RuntimeCapabilities
  let run: @Sendable (any Clock<Duration>) async throws -> Void

  init(
    _ name: String, needs: RuntimeCapabilities = [],
    _ run: @escaping @Sendable (any Clock<Duration>) async throws -> Void
  ) {
    testDescription = name
    self.needs = needs
    self.run = run
  }

  /// The constructs that are promised in this process.
  static let promised = all.filter { RuntimeCapabilities.current.isSuperset(of: $0.needs) }

  static let all: [Construct] = [
    Construct("Task { }") { clock in
      try await Task { try await clock.sleep(for: .milliseconds(1)) }.value
    },
    Construct("Task.detached { }") { clock in
      try await Task.detached { try await clock.sleep(for: .milliseconds(1)) }.value
    },
    Construct("Task { @MainActor in }") { clock in
      try await Task { @MainActor in
        MainActor.assertIsolated()
        try await clock.sleep(for: .milliseconds(1))
        MainActor.assertIsolated()
      }.value
    },
    Construct("Task.immediate { }") { clock in
      try await Task.immediate { try await clock.sleep(for: .milliseconds(1)) }.value
    },
    Construct("Task.immediateDetached { }") { clock in
      try await Task.immediateDetached { try await clock.sleep(for: .milliseconds(1)) }.value
    },
    Construct("Task(priority:)") { clock in
      try await Task(priority: .background) { try await clock.sleep(for: .milliseconds(1)) }.value
      #expect(Task.currentPriority != .background)
    },
    Construct("a task that prefers the global pool", needs: .defaultExecutor) { clock in
      try await Task(executorPreference: globalConcurrentExecutor) {
        await Task.yield()
        try await clock.sleep(for: .milliseconds(1))
      }.value
    },
    Construct("withTaskGroup") { clock in
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<3 { group.addTask { try? await clock.sleep(for: .milliseconds(1)) } }
      }
    },
    Construct("withThrowingTaskGroup, cancelled") { clock in
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await clock.sleep(for: .seconds(9)) }
        group.addTask { try await clock.sleep(for: .milliseconds(1)) }
        try await group.next()
        group.cancelAll()
      }
    },
    Construct("withDiscardingTaskGroup") { clock in
      await withDiscardingTaskGroup { group in
        for _ in 0..<3 { group.addTask { try? await clock.sleep(for: .milliseconds(1)) } }
      }
    },
    Construct("async let") { clock in
      async let first: Void = clock.sleep(for: .milliseconds(1))
      async let second: Void = clock.sleep(for: .milliseconds(1))
      _ = try await (first, second)
    },
    Construct("an actor") { clock in
      let counter = Counter()
      try await counter.add(clock)
      #expect(await counter.count == 2)
    },
    Construct("an actor that several tasks enter") { clock in
      let counter = Counter()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<5 { group.addTask { try await counter.add(clock) } }
        try await group.waitForAll()
      }
      #expect(await counter.count == 10)
    },
    Construct("a global actor") { clock in
      await Storage.shared.add()
      try await Task { @Storage in try await clock.sleep(for: .milliseconds(1)) }.value
    },
    Construct("MainActor.run") { clock in
      let view = View()
      await view.show("x")
      await MainActor.run { MainActor.assumeIsolated { #expect(view.text == "x") } }
      try await clock.sleep(for: .milliseconds(1))
    },
    Construct("an isolated deinit") { clock in
      let (ends, continuation) = AsyncStream<Void>.makeStream()
      _ = await Owner { continuation.finish() }
      for await _ in ends {}
      try await clock.sleep(for: .milliseconds(1))
    },
    Construct("Task.yield()") { clock in
      for _ in 0..<10 { await Task.yield() }
      try await clock.sleep(for: .milliseconds(1))
    },
    Construct("Task.yield() in a task") { clock in
      try await Task {
        for _ in 0..<10 { await Task.yield() }
        try await clock.sleep(for: .milliseconds(1))
        for _ in 0..<10 { await Task.yield() }
      }.value
    },
    Construct("Task.yield() on the main actor") { clock in
      let view = View()
      try await Task {
        await view.show("x")
        try await clock.sleep(for: .milliseconds(1))
        await view.show("y")
      }.value
    },
    Construct("Task.yield() in an actor that the body calls") { clock in
      let counter = Counter()
      for _ in 0..<10 { await counter.yield() }
      await Task.yield()
      try await clock.sleep(for: .milliseconds(1))
    },
    Construct("Task.yield() in an actor that a task calls", needs: .defaultExecutor) { clock in
      let counter = Counter()
      try await Task {
        for _ in 0..<10 { await counter.yield() }
        try await clock.sleep(for: .milliseconds(1))
      }.value
    },
    Construct("Task.yield() after a task has called an actor", needs: .defaultExecutor) { clock in
      let counter = Counter()
      try await Task {
        for _ in 0..<10 {
          _ = await counter.count
          await Task.yield()
        }
        try await clock.sleep(for: .milliseconds(1))
      }.value
    },
    Construct("Task.yield() at the start of Task.immediate", needs: .defaultExecutor) { clock in
      try await Task.immediate {
        for _ in 0..<10 { await Task.yield() }
        try await clock.sleep(for: .milliseconds(1))
      }.value
    },
    Construct("a checked continuation") { clock in
      await withCheckedContinuation { continuation in
        Task {
          try? await clock.sleep(for: .milliseconds(1))
          continuation.resume()
        }
      }
    },
    Construct("an unsafe continuation") { clock in
      await withUnsafeContinuation { continuation in
        Task.detached {
          try? await clock.sleep(for: .milliseconds(1))
          continuation.resume()
        }
      }
    },
    Construct("withTaskCancellationHandler") { clock in
      let task = Task {
        await withTaskCancellationHandler {
          try? await clock.sleep(for: .seconds(9))
        } onCancel: {
        }
      }
      try await clock.sleep(for: .milliseconds(1))
      task.cancel()
      await task.value
    },
    Construct("AsyncStream") { clock in
      let (numbers, continuation) = AsyncStream<Int>.makeStream()
      Task {
        try? await clock.sleep(for: .milliseconds(1))
        for number in 1...3 { continuation.yield(number) }
        continuation.finish()
      }
      #expect(await numbers.reduce(0, +) == 6)
    },
    Construct("AsyncStream(unfolding:)") { clock in
      nonisolated(unsafe) var count = 0
      let numbers = AsyncStream<Int> {
        count += 1
        if count == 1 { try? await clock.sleep(for: .milliseconds(1)) }
        return count > 3 ? nil : count
      }
      #expect(await numbers.reduce(0, +) == 6)
    },
    Construct("Clock.measure") { clock in
      let duration = try await clock.measure { try await clock.sleep(for: .milliseconds(1)) }
      #expect(duration == .milliseconds(1))
    },
    Construct("a sleep with a tolerance") { clock in
      try await clock.sleep(for: .milliseconds(1), tolerance: .seconds(5))
    },
    Construct("a task-local value") { clock in
      try await TaskContext.$name.withValue("x") {
        try await Task {
          try await clock.sleep(for: .milliseconds(1))
          #expect(TaskContext.name == "x")
        }.value
      }
    },
    Construct("withObservationTracking") { clock in
      let state = State()
      let (changes, continuation) = AsyncStream<Void>.makeStream()
      withObservationTracking {
        _ = state.text
      } onChange: {
        continuation.finish()
      }
      Task {
        try? await clock.sleep(for: .milliseconds(1))
        state.text = "x"
      }
      for await _ in changes {}
    },
    Construct("Observations") { clock in
      let state = State()
      Task {
        try? await clock.sleep(for: .milliseconds(1))
        state.text = "x"
      }
      for await text in Observations({ state.text }) where text == "x" { return }
    },
    Construct("a task that fails") { clock in
      struct Broken: Error {}
      let task = Task<Void, any Error> {
        try await clock.sleep(for: .milliseconds(1))
        throw Broken()
      }
      await #expect(throws: Broken.self) { try await task.value }
    },
    Construct("a chain of a thousand tasks") { clock in
      @Sendable func chain(_ depth: Int) async throws {
        if depth == 0 { return try await clock.sleep(for: .milliseconds(1)) }
        try await Task { try await chain(depth - 1) }.value
      }
      try await chain(1_000)
    },
  ]
}

import MarbleStreams
import MarbleTestKit
import Testing

/// Something that a task can await, and that its code may await in a loop without an end.
struct Awaitable: CustomTestStringConvertible, Sendable {
  /// How it behaves as long as the task is not cancelled.
  enum Kind: Sendable {
    /// Virtual time passes.
    case sleeps
    /// It is over at once, or becomes so.
    case isReady
    /// Nothing will happen.
    case waits
  }

  let testDescription: String
  let kind: Kind
  /// Makes the code that awaits it once.
  let make: @Sendable (MarbleBench) -> @Sendable () async throws -> Void

  init(
    _ name: String, _ kind: Kind,
    _ make: @escaping @Sendable (MarbleBench) -> @Sendable () async throws -> Void
  ) {
    testDescription = name
    self.kind = kind
    self.make = make
  }

  static let all: [Awaitable] =
    RuntimeCapabilities.current.contains(.systemSleeps) ? ofBench + ofSystem : ofBench

  /// A cancelled sleep on a clock of the system does not suspend.
  private static let ofSystem: [Awaitable] = [
    Awaitable("a sleep on a clock of the system", .sleeps) { _ in
      { try await Task.sleep(for: .seconds(10)) }
    },
    Awaitable("a sleep of nanoseconds", .sleeps) { _ in
      { try await Task.sleep(nanoseconds: 10_000_000_000) }
    },
    Awaitable("a sleep until an instant", .sleeps) { _ in
      { try await Task.sleep(until: .now + .seconds(10), clock: .continuous) }
    },
    Awaitable("a sleep on a clock of the system on the main actor", .sleeps) { _ in
      { @MainActor in try await Task.sleep(for: .seconds(10)) }
    },
    Awaitable("a sleep of a child", .sleeps) { _ in
      {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await Task.sleep(for: .seconds(10)) }
          try await group.next()
        }
      }
    },
  ]

  private static let ofBench: [Awaitable] = [
    Awaitable("a sleep", .sleeps) { bench in
      { [clock = bench.clock] in try await clock.sleep(for: .seconds(10)) }
    },
    Awaitable("a sleep on any clock", .sleeps) { bench in
      let clock: any Clock<Duration> = bench.clock
      return { try await clock.sleep(for: .seconds(10)) }
    },
    Awaitable("a sleep on the main actor", .sleeps) { bench in
      { @MainActor [clock = bench.clock] in try await clock.sleep(for: .seconds(10)) }
    },
    Awaitable("a sleep of no time", .isReady) { bench in
      { [clock = bench.clock] in try await clock.sleep(for: .zero) }
    },
    Awaitable("a sleep until the past", .isReady) { bench in
      { [clock = bench.clock] in try await clock.sleep(until: Instant(nanoseconds: -1)) }
    },
    Awaitable("a yield", .isReady) { _ in { await Task.yield() } },
    Awaitable("the values of a source that ends", .isReady) { bench in
      let values = bench.hot("a-b|").values
      return { for await _ in values {} }
    },
    Awaitable("the values of a source without an end", .waits) { bench in
      let values = bench.hot("a-b").values
      return { for await _ in values {} }
    },
    Awaitable("the values of a source that fails", .isReady) { bench in
      let values = bench.hot("a-#").throwingValues
      return { for try await _ in values {} }
    },
    Awaitable("the values of a cold source", .sleeps) { bench in
      let values = bench.cold("a-b|").values
      return { for await _ in values {} }
    },
    Awaitable("the values of an empty stream", .isReady) { _ in
      let values = Observable<Int>.empty().values
      return { for try await _ in values {} }
    },
    Awaitable("the values of a stream that never ends", .waits) { _ in
      let values = Observable<Int>.never().values
      return { for try await _ in values {} }
    },
    Awaitable("the next value after the end", .isReady) { bench in
      let iterator = Iterator(bench.hot("a|").values)
      return { await iterator.next() }
    },
    Awaitable("the value of a single", .isReady) { _ in
      { _ = try await Single.just(1).value }
    },
    Awaitable("the value of a single that never comes", .waits) { _ in
      { _ = try await Single<Int>.create { _ in Disposables.create() }.value }
    },
  ]
}

/// An iterator that several turns use.
private final class Iterator: @unchecked Sendable {
  // One task uses it.
  private var iterator: SourceValues<String>.AsyncIterator

  init(_ values: SourceValues<String>) { iterator = values.makeAsyncIterator() }

  func next() async { _ = await iterator.next() }
}

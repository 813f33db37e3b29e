import MarbleStreams
import MarbleTestKit
import Testing

/// The orders in which an event or a timer comes while a task is ready.
@Suite struct OvertakingTests {
  /// Reads, awaits, and then writes.
  private actor Counter {
    private var count = 0

    func add() async -> Int {
      let before = count
      await Task.yield()
      count = before + 1
      return count
    }
  }

  @MainActor private final class Model {
    private var count = 0

    func add() async -> Int {
      let before = count
      await Task.detached {}.value
      count = before + 1
      return count
    }
  }

  /// A test that holds if the second source comes when the first one has been handled.
  private func race(
    _ bench: MarbleBench, _ left: String, _ right: String, row: String,
    _ add: @escaping @Sendable () async -> Int
  ) {
    let sources = [bench.hot(left).values, bench.hot(right).values]
    bench.expect(row) { (emit: @escaping @Sendable (Int) -> Void) in
      await withTaskGroup(of: Void.self) { group in
        for (name, source) in zip(["left", "right"], sources) {
          group.addTask(name: name) { for await _ in source { emit(await add()) } }
        }
      }
    }
  }

  private func actorRace(_ bench: MarbleBench) {
    let counter = Counter()
    race(bench, "-a---|", "-b---|", row: "-(12)|") { await counter.add() }
  }

  @Test func `finds the race of two sources in an actor, and repeats its order`() throws {
    let single = MarbleBench(reporter: nil)
    actorRace(single)
    try single.run()

    let error = try #require(throws: ExpectationFailures.self) {
      try MarbleBench.run(orders: 50, reporter: nil, actorRace)
    }
    let details = try #require(error.failures.first).details
    let place = try #require(details.firstIndex { $0.hasPrefix("in this order") })
    #expect(details.count == place + 2)
    #expect(details[place + 1].contains(/^  1ms  hot source of line \d+ before left$/))
    let changes = try #require(details[place].firstMatch(of: /replayOrder\("(.*)"\) repeats it/)).1
    let bench = MarbleBench(reporter: nil)
    bench.replayOrder(String(changes))
    actorRace(bench)
    let again = try #require(throws: ExpectationFailures.self) { try bench.run() }
    #expect(again.failures.first?.message == error.failures.first?.message)
  }

  @Test @MainActor func `finds the race of two sources in a model of the main actor`() {
    #expect(throws: ExpectationFailures.self) {
      try MarbleBench.run(orders: 50, reporter: nil) { bench in
        let model = Model()
        race(bench, "-a---|", "-b---|", row: "-(12)|") { await model.add() }
      }
    }
  }

  @Test func `a timer comes while a task is ready`() throws {
    let error = try #require(throws: ExpectationFailures.self) {
      try MarbleBench.run(orders: 50, reporter: nil) { bench in
        let counter = Counter()
        let clock = bench.clock
        bench.expect("-(12)|") { (emit: @escaping @Sendable (Int) -> Void) in
          await withTaskGroup(of: Void.self) { group in
            for name in ["first", "second"] {
              group.addTask(name: name) {
                try? await clock.sleep(for: .milliseconds(1))
                emit(await counter.add())
              }
            }
          }
          try await clock.sleep(for: .milliseconds(4))
        }
      }
    }
    let details = try #require(error.failures.first).details
    #expect(details.last == "  1ms  second before first", "\(details)")
  }

  @Test func `no event comes before what the beginning of the test has made ready`() throws {
    var runs = 0
    try MarbleBench.run(orders: 100, reporter: nil) { bench in
      runs += 1
      let keys = bench.hot("a-|").values
      bench.expect("a-|") { emit in
        await Task.yield()
        for await key in keys { emit(key) }
      }
    }
    #expect(runs == 1)
  }

  /// The text that a reader of keys has collected, as its own tasks emit it.
  private func collect(_ bench: MarbleBench) {
    let texts = Texts()
    let keys = bench.hot("-(ab)-|").values
    bench.expect("-(xy)-|", values: ["x": "a", "y": "ab"]) {
      (emit: @escaping @Sendable (String) -> Void) in
      for await key in keys {
        texts.text += key
        Task { emit(texts.text) }
      }
    }
  }

  @Test func `the next event of a source comes while the task is ready that reads it`() throws {
    let single = MarbleBench(reporter: nil)
    collect(single)
    try single.run()
    let error = try #require(throws: ExpectationFailures.self) {
      try MarbleBench.run(orders: 50, reporter: nil, collect)
    }
    let failure = try #require(error.failures.first)
    #expect(failure.message == "'the body of the row' has y instead of x at 1ms")
    let last = try #require(failure.details.last)
    #expect(last.contains(/^  1ms  hot source of line \d+ before the body of the row$/))
  }
}

private final class Texts: @unchecked Sendable {
  var text = ""
}

import MarbleStreams
import MarbleTestKit
import Synchronization
import Testing

@Suite struct OrderTests {
  /// Starts four named tasks and three on the main actor, each with two turns.
  private func makeTasks(_ bench: MarbleBench, _ log: EventLog) {
    bench.start("starts others") {
      await withTaskGroup(of: Void.self) { group in
        for name in ["a", "b", "c", "d"] {
          group.addTask(name: name) {
            await Task.yield()
            log.write(name)
          }
        }
        for name in ["1", "2", "3"] {
          group.addTask { @MainActor in log.write(name) }
        }
      }
    }
  }

  @Test func `the orders are the same in every run, and jobs of the main actor keep theirs`() throws
  {
    func allTexts() throws -> [String] {
      var logs: [EventLog] = []
      try MarbleBench.run(orders: 100, reporter: nil) { bench in
        logs.append(EventLog())
        makeTasks(bench, logs.last!)
      }
      return logs.map { $0.entries.joined(separator: " ") }
    }
    let texts = try allTexts()
    #expect(try allTexts() == texts)
    #expect(texts.first == "1 2 3 a b c d")
    #expect(Set(texts).count > 10)
    #expect(texts.allSatisfy { $0.filter(\.isNumber) == "123" })
  }

  @Test func `an impossible number of orders or sessions is a misuse`() {
    for count in [0, .min] {
      let misuse = "a test has one run or more, not \(count)"
      let orders = #expect(throws: BenchMisuse.self) {
        try MarbleBench.run(orders: count, reporter: nil) { _ in }
      }
      #expect(orders?.fact.message == misuse)
      let sessions = #expect(throws: BenchMisuse.self) {
        try MarbleBench.hunt(sessions: count, reporter: nil) { _ in }
      }
      #expect(sessions?.fact.message == misuse)
    }
  }

  /// A test that holds in the documented order only: it assumes that the first task ends first.
  private func race(_ bench: MarbleBench) {
    bench.expect("(ab|)") { (emit: @escaping @Sendable (String) -> Void) in
      await withTaskGroup(of: Void.self) { group in
        for name in ["a", "b"] { group.addTask(name: name) { emit(name) } }
      }
    }
  }

  @Test func `the first order that fails is described by its changes and the call that repeats it`()
    throws
  {
    try MarbleBench.run(orders: 1, reporter: nil, race)
    let error = try #require(throws: ExpectationFailures.self) {
      try MarbleBench.run(orders: 50, reporter: nil, race)
    }
    let details = try #require(error.failures.first).details
    let place = try #require(details.firstIndex { $0.hasPrefix("in this order") })
    let changes = try #require(details[place].firstMatch(of: /replayOrder\("(.*)"\) repeats it/)).1
    #expect(details[(place + 1)...] == ["  0  b before a"])

    let bench = MarbleBench(reporter: nil)
    bench.replayOrder(String(changes))
    race(bench)
    #expect(throws: ExpectationFailures.self) { try bench.run() }
  }

  /// A test that assumes that the first of two timers fires first, and that hot events precede
  /// them.
  private func timers(_ bench: MarbleBench, _ row: String) {
    let first = bench.hot("a----c")
    let second = bench.hot("-b----")
    let delayed = Observable.merge(
      first.delay(.milliseconds(5), scheduler: bench.scheduler),
      second.delay(.milliseconds(4), scheduler: bench.scheduler), first)
    bench.expect(delayed, row)
  }

  @Test func `events and timers of one instant run in every order, too`() throws {
    var runs = 0
    try MarbleBench.run(orders: 100, reporter: nil) { bench in
      runs += 1
      timers(bench, "a----{abc}c")
    }
    #expect(runs == 6)
    let error = try #require(throws: ExpectationFailures.self) {
      try MarbleBench.run(orders: 100, reporter: nil) { timers($0, "a----(cab)c") }
    }
    let details = try #require(error.failures.first).details
    #expect(details.contains { $0.contains(/^  5ms  delay\[0\] before hot source of line \d+$/) })
  }

  @Test func `an order that fails without a change is the documented one`() throws {
    let error = try #require(throws: ExpectationFailures.self) {
      try MarbleBench.run(orders: 100, reporter: nil) { timers($0, "a") }
    }
    #expect(error.failures.first?.details.last == "in the documented order")
  }

  /// The mistake of a test in the second order only.
  enum Ending: Error, CaseIterable { case endless, thrown }

  @Test(arguments: Ending.allCases)
  func `an order is named that makes the run endless, or the test throw`(_ ending: Ending) throws {
    let error = try #require(throws: ExpectationFailures.self) {
      try MarbleBench.run(orders: 50, actionLimit: 500, reporter: nil) { bench in
        let both = Observable.merge(bench.hot("a").map { $0 }, bench.hot("b").map { $0 })
        let first = bench.observe(both)
        let ticks = both.take(1).flatMap { [scheduler = bench.scheduler] key in
          key == "b" && ending == .endless
            ? Observable<Int>.interval(.milliseconds(1), scheduler: scheduler) : .empty()
        }
        bench.expect(ticks, "|")
        try bench.run()
        if ending == .thrown, first.events.first?.event == .next("b") { throw ending }
      }
    }
    let failure = try #require(error.failures.first)
    #expect(failure.message.contains(ending == .thrown ? "thrown" : "rescheduling 'interval'"))
    #expect(failure.details.contains { $0.hasPrefix("in this order (bench.replayOrder(\"1:1\")") })
  }

  @Test func `the timers of tasks have the names of the tasks`() throws {
    let error = try #require(throws: ExpectationFailures.self) {
      try MarbleBench.run(orders: 50, reporter: nil) { bench in
        let clock = bench.clock
        bench.expect("--(ab|)") { (emit: @escaping @Sendable (String) -> Void) in
          await withTaskGroup(of: Void.self) { group in
            group.addTask(name: "first") {
              try? await clock.sleep(for: .milliseconds(2))
              emit("a")
            }
            group.addTask(name: "second") {
              for _ in 1...2 { try? await clock.sleep(for: .milliseconds(1)) }
              emit("b")
            }
          }
        }
      }
    }
    let details = try #require(error.failures.first).details
    #expect(details.last == "  2ms  second before first", "\(details)")
  }

  @Test func `rows begin and end before everything else of their instant, in every order`() throws {
    try MarbleBench.run(orders: 100, reporter: nil) { bench in
      let (a, b) = (bench.hot("a-b"), bench.hot("x-y"))
      let left = bench.observe(a, "^-!")
      let late = bench.observe(b, "--^")
      bench.expect(a, "a-b")
      try bench.run()
      #expect(left.events.count == 1)
      #expect(late.events.count == 1)
    }
  }

  @Test(arguments: ["", "1", "0:1", "1:0", "2:1 1:1", "x:1", "1:1:1"])
  func `the text of an order must be one`(text: String) {
    let bench = MarbleBench(reporter: nil)
    bench.replayOrder(text)
    bench.expect(bench.hot("a"), "a")
    let error = #expect(throws: BenchMisuse.self) { try bench.run() }
    #expect(error?.fact == .orderMalformed(text))
    #expect(error?.fact.message.hasPrefix("'\(text)' is not an order") == true)
  }

  @Test func `an order that the test does not have any more is a misuse`() {
    let bench = MarbleBench(reporter: nil)
    bench.replayOrder("7:1")
    timers(bench, "a----(cab)c")
    let error = #expect(throws: BenchMisuse.self) { try bench.run() }
    #expect(error?.fact == .orderGone("7:1"))
    #expect(error?.fact.message.contains("'7:1'") == true)
  }

  @Test func `a test without choices runs once`() throws {
    var runs = 0
    try MarbleBench.run(orders: 50, reporter: nil) { bench in
      runs += 1
      bench.expect("(a|)") { (emit: @escaping @Sendable (String) -> Void) in emit("a") }
    }
    #expect(runs == 1)
  }
}

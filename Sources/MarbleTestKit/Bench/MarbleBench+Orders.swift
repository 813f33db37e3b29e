import MarbleDiagrams
import MarbleStreams

extension MarbleBench {
  /// Runs a test under many orders of the work that is due at one instant, and stops at the first
  /// order that fails.
  ///
  /// ```swift
  /// try MarbleBench.run(orders: 200, tick: .milliseconds(100), reporter: nil) { bench in
  ///   let keys = bench.hot("a-b-c|").values
  ///   bench.expect(keys, "a-b-c|")
  /// }
  /// ```
  ///
  /// The closure is called with a new bench for each order and must make all objects that it needs.
  /// It may call `bench.run()` itself, to check its objects afterwards; otherwise the bench runs
  /// after the closure.
  ///
  /// The first order is that of a single run. Then come all orders with one change of it, then
  /// those with two, and so on, so the first order that fails has the fewest changes. A change is a
  /// choice at which other work runs first: a task that is ready, the event of another source, or
  /// another timer. Of the orders with equally many changes, those come last in which an event or a
  /// timer comes while a task is ready, as it may on a machine with several cores: so may the next
  /// event of the source that the task reads. The `^` and `!` of rows, the events of one source and
  /// the jobs of the main actor keep their order. If there is never a choice, there is one order
  /// and one run.
  ///
  /// - Parameter orders: The maximum number of orders, above zero.
  /// - Throws: ``BenchMisuse`` when the test itself is wrong, ``ExpectationFailures`` when an order
  ///   fails and there is no reporter, and what the closure throws. The details of the first
  ///   failure name the changes of the order, and the call of
  ///   ``replayOrder(_:fileID:filePath:line:column:)`` that repeats it.
  public static func run(
    orders: Int, tick: Duration = .milliseconds(1), actionLimit: Int = 1_000_000,
    until: Duration? = nil, reporter: (any BenchReporter)?, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: (MarbleBench) throws -> Void
  ) throws {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard orders > 0 else { throw BenchMisuse(fact: .noRuns(orders), location: location) }
    /// Runs one order. Returns its failures, each of which names the order.
    func failures(of arbiter: ExploringArbiter, isExplained: Bool) throws -> [ExpectationFailure] {
      let bench = MarbleBench(
        tick: tick, actionLimit: actionLimit, reporter: nil, fileID: fileID,
        filePath: filePath, line: line, column: column)
      bench.explainsFailures = isExplained
      bench.scheduler.arbitrate(by: arbiter)
      var failures: [ExpectationFailure]
      do {
        try body(bench)
        try bench.runOnce(until: until)
        return []
      } catch let error as ExpectationFailures {
        failures = error.failures
      } catch  where !arbiter.deviations.isEmpty {
        let misuse = error as? BenchMisuse
        failures = [
          ExpectationFailure(
            message: misuse?.fact.message ?? "the test throws \(error)", details: [],
            location: misuse?.location ?? location)
        ]
      }
      failures.add(
        arbiter.lines(repeatedBy: { "bench.replayOrder(\"\($0)\")" }, name: bench.name(ofWork:)))
      return failures
    }
    var exploration = OrderExploration()
    while exploration.count < orders, let order = exploration.next() {
      let arbiter = ExploringArbiter(order)
      let found = try failures(of: arbiter, isExplained: false)
      guard found.isEmpty else {
        guard let reporter else { throw ExpectationFailures(failures: found) }
        // Reasons take time, so only the order that fails has them, in a second run.
        let explained = try failures(of: ExploringArbiter(order), isExplained: true)
        return (explained.isEmpty ? found : explained).forEach(reporter.record)
      }
      exploration.note(alternatives: arbiter.alternatives)
    }
  }

  /// Repeats an order that
  /// ``run(orders:tick:actionLimit:until:reporter:fileID:filePath:line:column:_:)`` has reported.
  /// Call it before the sources and the tasks of the test are made.
  ///
  /// ```swift
  /// let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
  /// bench.replayOrder("3:1")
  /// ```
  ///
  /// The text has a part for each change of the documented order: the number of the choice, from 1,
  /// and the number of the work that runs first there, among the work that may run, from 0. If the
  /// test has no such order, for example because it has changed since, `run(until:)` throws
  /// ``BenchMisuse``.
  public func replayOrder(
    _ changes: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let order = [Deviation](order: changes) else {
      return note(.orderMalformed(changes), at: location)
    }
    replay = OrderReplay(changes: changes, location: location, arbiter: ExploringArbiter(order))
    scheduler.arbitrate(by: replay?.arbiter)
  }
}

/// An order that a bench repeats.
struct OrderReplay {
  let changes: String
  let location: BenchLocation
  let arbiter: ExploringArbiter

  /// The misuse of a test that has no such order.
  var misuse: BenchMisuse? {
    arbiter.hasFollowedAll ? nil : BenchMisuse(fact: .orderGone(changes), location: location)
  }
}

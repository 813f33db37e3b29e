import MarbleDiagrams
import MarbleStreams

extension MarbleBench {
  /// The order in which tasks run that are ready at the same time. 0, the default, is the order in
  /// which they became ready; every other number is another order, the same on every machine.
  ///
  /// Jobs of the main actor keep their order among themselves.
  public var orderSeed: UInt64 {
    get { (tasks.order as? SeededOrder)?.seed ?? 0 }
    set { tasks.order = SeededOrder(seed: newValue) }
  }

  /// Runs a test under many orders of the tasks that are ready at the same time, and stops at the
  /// first order that fails.
  ///
  /// ```swift
  /// try MarbleBench.run(orders: 200, tick: .milliseconds(100), reporter: nil) { bench in
  ///   let keys = bench.hot("a-b-c|").values
  ///   bench.expect("a-b-c|", of: { keys })
  /// }
  /// ```
  ///
  /// The closure is called with a new bench for each order and must make all objects that it needs.
  /// It may call `bench.run()` itself, to look at its objects afterwards; otherwise the bench runs
  /// after the closure. The first order is that of a single run. If no two tasks are ever ready at
  /// the same time, there is one order and one run.
  ///
  /// - Parameters:
  ///   - orders: The number of orders, above zero.
  ///   - tick: The duration of one column, a whole number of nanoseconds above zero.
  ///   - actionLimit: The number of actions after which a run counts as endless.
  ///   - until: The instant at which each run stops.
  ///   - reporter: Receives the failures of the order. Without it, they are thrown.
  ///   - fileID: The file of the call, as `#fileID`.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - body: Describes the test.
  /// - Throws: ``BenchMisuse`` when the test itself is wrong, ``ExpectationFailures`` when an order
  ///   fails and there is no reporter, and what the closure throws. The details of the first
  ///   failure name the choices of the order, and the seed that repeats it.
  public static func run(
    orders: Int, tick: Duration = .milliseconds(1), actionLimit: Int = 1_000_000,
    until: Duration? = nil, reporter: (any BenchReporter)?, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: (MarbleBench) throws -> Void
  ) throws {
    precondition(orders > 0, "the number of orders must be greater than zero")
    for seed in 0..<UInt64(orders) {
      let order = SeededOrder(seed: seed)
      do {
        let bench = MarbleBench(
          tick: tick, actionLimit: actionLimit, reporter: nil, fileID: fileID,
          filePath: filePath, line: line, column: column)
        bench.tasks.order = order
        try body(bench)
        if !bench.hasRun { try bench.run(until: until) }
      } catch let error as ExpectationFailures {
        let failures = error.failures.adding(order.story)
        guard let reporter else { throw ExpectationFailures(failures: failures) }
        return failures.forEach(reporter.record)
      }
      if !order.hadChoice { return }
    }
  }
}

extension SeededOrder {
  /// The lines about this order in the details of a failure.
  fileprivate var story: [String] {
    guard seed != 0 else { return ["in the order in which the tasks became ready"] }
    let rest = choiceCount - choices.count
    return ["in this order (bench.orderSeed = \(seed) repeats it):"]
      + choices.map { "  \($0.line)" }
      + (rest > 0 ? ["  … and \(rest) more choices"] : [])
  }
}

extension [ExpectationFailure] {
  /// Adds lines to the first failure.
  fileprivate func adding(_ lines: [String]) -> [ExpectationFailure] {
    guard let first else { return self }
    let longer = ExpectationFailure(
      message: first.message, details: first.details + lines, location: first.location)
    return [longer] + dropFirst()
  }
}

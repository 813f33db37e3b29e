import MarbleDiagrams
import MarbleStreams

extension MarbleBench {
  /// Runs a test with many invented inputs, and makes the first one that breaks it as small as
  /// possible.
  ///
  /// ```swift
  /// try MarbleBench.hunt(sessions: 500, tick: .milliseconds(100), reporter: nil) { bench in
  ///   let keys = bench.any("query", from: ["", "a", "ab"], count: 0...6, within: .seconds(3))
  ///   let model = SearchModel(query: keys, scheduler: bench.scheduler)
  ///   bench.always("one request at a time") { model.running <= 1 }
  ///   bench.expect(model.results, equals: reference(keys, bench.scheduler))
  /// }
  /// ```
  ///
  /// The closure is called with a new bench for each session and must make all objects anew, with
  /// the same rows in the same order. The first call only finds out what the rows are. The closure
  /// may call `bench.run()` itself. Async code runs in the rows of the bench, as in any other test.
  ///
  /// The first sessions have few events, later ones many, and a session that shows something new is
  /// changed further. At most 2,000 runs make the first broken one smaller. Work without an end
  /// breaks a session, too, unless it is in one action, see ``run(until:)``. A statement that could
  /// not fail in any session fails.
  ///
  /// - Parameters:
  ///   - sessions: The maximum number of sessions, above zero.
  ///   - lateness: How late timers wake, not below zero. Each session draws it.
  ///   - seed: All that is drawn depends on it only. By default it is made of the names of the file
  ///     and of the function that contains the call.
  /// - Throws: ``BenchMisuse`` when the test itself is wrong, ``ExpectationFailures`` when a
  ///   session fails and there is no reporter, and what the closure throws.
  public static func hunt(
    sessions: Int = 200, tick: Duration = .milliseconds(1), lateness: ClosedRange<Duration>? = nil,
    seed: UInt64? = nil, actionLimit: Int = 100_000, until: Duration? = nil,
    reporter: (any BenchReporter)?, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column, function: String = #function,
    _ body: (MarbleBench) throws -> Void
  ) throws {
    let location = BenchLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    guard sessions > 0 else { throw BenchMisuse(fact: .noRuns(sessions), location: location) }
    if let earliest = lateness?.lowerBound, earliest < .zero {
      throw BenchMisuse(fact: .lateness(earliest), location: location)
    }
    let failures = try withoutActuallyEscaping(body) { body in
      try BenchHunt(
        sessions: sessions, tick: tick, lateness: lateness,
        // Short numbers are easy to copy, and more would not find more.
        seed: seed ?? stableHash(of: Array("\(fileID) \(function)".utf8)) % 1_000_000,
        actionLimit: actionLimit, until: until, location: location, body: body
      ).failures()
    }
    guard !failures.isEmpty else { return }
    guard let reporter else { throw ExpectationFailures(failures: failures) }
    failures.forEach(reporter.record)
  }
}

import MarbleTestKit

extension MarbleBench {
  /// Makes a bench at time zero. Failed expectations are recorded with the running test framework,
  /// at the line of the expectation.
  ///
  /// - Parameters:
  ///   - tick: The duration of one column, longer than zero.
  ///   - actionLimit: The number of actions after which a run counts as endless, see
  ///     `TestScheduler.init(actionLimit:)`.
  public convenience init(
    tick: Duration = .milliseconds(1), actionLimit: Int = 1_000_000,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      tick: tick, actionLimit: actionLimit, reporter: TestReporter(), fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Runs a test under many orders of the work that is due at one instant, and stops at the first
  /// order that fails. Its failures are recorded with the running test framework.
  ///
  /// See `MarbleBench.run(orders:tick:actionLimit:until:reporter:_:)`.
  ///
  /// - Parameters:
  ///   - orders: The maximum number of orders, above zero.
  ///   - tick: The duration of one column, longer than zero.
  ///   - actionLimit: The number of actions after which a run counts as endless.
  ///   - until: The instant at which each run stops.
  ///   - body: Describes the test. It is called with a new bench for each order.
  public static func run(
    orders: Int, tick: Duration = .milliseconds(1), actionLimit: Int = 1_000_000,
    until: Duration? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column, _ body: (MarbleBench) throws -> Void
  ) throws {
    try run(
      orders: orders, tick: tick, actionLimit: actionLimit, until: until,
      reporter: TestReporter(), fileID: fileID, filePath: filePath, line: line, column: column,
      body)
  }

  /// Runs a test with many invented inputs, and makes the first one that breaks it as small as
  /// possible. Its failures are recorded with the running test framework.
  ///
  /// See `MarbleBench.hunt(sessions:tick:lateness:seed:actionLimit:until:reporter:_:)`.
  ///
  /// - Parameters:
  ///   - sessions: The maximum number of sessions, above zero.
  ///   - tick: The duration of one column, longer than zero.
  ///   - lateness: How late timers wake, not below zero. Each session draws it.
  ///   - seed: All that is drawn depends on it only.
  ///   - actionLimit: The number of actions after which a session counts as endless.
  ///   - until: The instant at which each session stops.
  ///   - body: Describes the test. It is called with a new bench for each session.
  public static func hunt(
    sessions: Int = 200, tick: Duration = .milliseconds(1), lateness: ClosedRange<Duration>? = nil,
    seed: UInt64? = nil, actionLimit: Int = 100_000, until: Duration? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, function: String = #function, _ body: (MarbleBench) throws -> Void
  ) throws {
    try hunt(
      sessions: sessions, tick: tick, lateness: lateness, seed: seed,
      actionLimit: actionLimit, until: until, reporter: TestReporter(), fileID: fileID,
      filePath: filePath, line: line, column: column, function: function, body)
  }
}

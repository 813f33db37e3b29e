import MarbleTestKit

extension MarbleBench {
  /// Makes a bench at time zero. Failed expectations are recorded with the running test framework,
  /// at the line of the expectation.
  ///
  /// - Parameters:
  ///   - tick: The duration of one column, a whole number of nanoseconds above zero.
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
}

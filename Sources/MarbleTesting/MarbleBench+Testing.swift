import MarbleTestKit

extension MarbleBench {
  /// Makes a bench that stands at zero and records what fails with the running test framework, at the line of the expectation.
  ///
  /// - Parameters:
  ///   - tick: what a column is worth, a whole number of nanoseconds above zero.
  ///   - actionLimit: how much one run may do before it counts as endless, see `TestScheduler.init(actionLimit:)`.
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

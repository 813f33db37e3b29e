import MarbleTestKit

/// Reports the failures of a bench to the running test framework.
struct TestReporter: BenchReporter {
  func record(_ failure: ExpectationFailure) {
    record(([failure.message] + failure.details).joined(separator: "\n"), at: failure.location)
  }

  func record(_ misuse: BenchMisuse) {
    record(misuse.fact.message, at: misuse.location)
  }

  private func record(_ message: String, at location: BenchLocation) {
    TestHost.record(
      message, fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column)
  }
}

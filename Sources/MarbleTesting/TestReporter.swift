import MarbleTestKit

/// Reports the failures of a bench to the running test framework.
struct TestReporter: BenchReporter {
  func record(_ failure: ExpectationFailure) {
    TestHost.record(
      ([failure.message] + failure.details).joined(separator: "\n"), at: failure.location)
  }

  func record(_ misuse: BenchMisuse) {
    TestHost.record(misuse.fact.message, at: misuse.location)
  }
}

/// Where a bench reports expectations that failed: a test framework.
///
/// Without one, ``MarbleBench/run(until:)`` throws them.
public protocol BenchReporter: Sendable {
  /// Records that an expectation failed.
  func record(_ failure: ExpectationFailure)

  /// Records that the bench was misused where nothing can be thrown.
  func record(_ misuse: BenchMisuse)
}

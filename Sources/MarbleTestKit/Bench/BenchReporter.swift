/// A receiver of failed expectations, such as a test framework.
///
/// Without a reporter, ``MarbleBench/run(until:)`` throws the failures.
public protocol BenchReporter: Sendable {
  /// Records a failed expectation.
  func record(_ failure: ExpectationFailure)

  /// Records a misuse of the bench in places that cannot throw.
  func record(_ misuse: BenchMisuse)
}

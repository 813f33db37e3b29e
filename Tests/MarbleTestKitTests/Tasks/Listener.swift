import MarbleTestKit

/// A reporter that keeps what a bench records.
final class Listener: BenchReporter, @unchecked Sendable {
  // One run after the other uses it.
  private(set) var failures: [ExpectationFailure] = []
  private(set) var misuses: [BenchMisuse] = []

  var details: [String] { failures.flatMap(\.details) }
  func record(_ failure: ExpectationFailure) { failures.append(failure) }
  func record(_ misuse: BenchMisuse) { misuses.append(misuse) }
}

import MarbleTestKit

/// The error that a run of a bench throws, as text.
///
/// - Parameter actionLimit: The number of actions after which the run counts as endless.
func failureMessage(actionLimit: Int = 1_000_000, _ prepare: (MarbleBench) -> Void) -> String? {
  let bench = MarbleBench(tick: .milliseconds(100), actionLimit: actionLimit, reporter: nil)
  prepare(bench)
  do {
    try bench.run(until: .seconds(60))
    return nil
  } catch {
    return "\(error)".replacing(#/^[A-Za-z]+/[A-Za-z]+\.swift:\d+: /#, with: "")
  }
}

/// A reporter that keeps what a bench records.
final class Listener: BenchReporter, @unchecked Sendable {
  // One run after the other uses it.
  private(set) var failures: [ExpectationFailure] = []
  private(set) var misuses: [BenchMisuse] = []

  var details: [String] { failures.flatMap(\.details) }
  func record(_ failure: ExpectationFailure) { failures.append(failure) }
  func record(_ misuse: BenchMisuse) { misuses.append(misuse) }
}

import Foundation

/// A receiver of failed expectations, such as a test framework.
///
/// Without a reporter, ``MarbleBench/run(until:)`` throws the failures.
public protocol BenchReporter: Sendable {
  /// Records a failed expectation.
  func record(_ failure: ExpectationFailure)

  /// Records a misuse of the bench in places that cannot throw.
  func record(_ misuse: BenchMisuse)
}

extension BenchMisuse {
  /// Tells a reporter about a misuse after the run. Without a reporter nothing throws it any more,
  /// so it is written to standard error.
  func tell(_ reporter: (any BenchReporter)?) {
    if let reporter { return reporter.record(self) }
    let text = "\(location.filePath):\(location.line): error: \(fact.message)\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}

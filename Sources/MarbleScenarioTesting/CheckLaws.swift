import MarbleProbes
import MarbleScenarios
import MarbleTestKit

/// Checks the laws of every stream on an operator of the project: on its example, and on generated
/// pipelines around it. They are run again and again, each time with one change: an observer leaves
/// at some instant, a source fails, completes or emits no more, or another subscription begins.
///
/// ```swift
/// @Test func settledKeepsTheLaws() { checkLaws(of: settled) }
/// ```
///
/// A broken law fails the running test, with the smallest scenario that shows it. Its rows expect
/// what the law demands, so it fails until the operator is mended: keep it in a scenario file. What
/// rows cannot show, such as a timer that is left, is shown by the scenario that leaves it.
///
/// - Parameters:
///   - operator: The operator. It needs an `example`.
///   - exceptions: Laws that the operator does not keep on purpose, such as `.errors` for one that
///     replaces errors.
///   - others: Further operators that its example uses.
public func checkLaws(
  of operator: OperatorDefinition, except exceptions: Set<Law> = [],
  beside others: [OperatorDefinition] = [], fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) {
  let report = LawReport(
    around: `operator`, Set(Law.allCases).subtracting(exceptions), beside: others)
  let broken = report.findings.map { finding in
    ([finding.message] + finding.text.split(separator: "\n").map { "  \($0)" })
      .joined(separator: "\n")
  }
  for message in report.problems + broken {
    ScenarioCase.Finding(
      message: message,
      location: BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ).record()
  }
}

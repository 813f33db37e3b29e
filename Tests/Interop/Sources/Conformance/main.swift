import ConformanceRunner
import Foundation
import MarbleProbes
import MarbleScenarios

/// How many operators of the library the scenarios must use at least: a form that is no longer
/// found does not pass unnoticed.
let leastOperators = 65

let interop = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
let suite = try ScenarioSuite(
  folder: "marbles/operators", in: interop.appendingPathComponent("../..").standardized)
let list = interop.appendingPathComponent("Conformance/\(OpenCombineLibrary.name).md")
let comparison = ConformanceComparison(
  of: OpenCombineLibrary.name,
  results: suite.conformance(of: OpenCombineLibrary.operators, threads: 4),
  with: try KnownDifferences(String(contentsOf: list, encoding: .utf8)),
  leastOperators: leastOperators)
print(comparison.text)
exit(comparison.isAsListed ? 0 : 1)

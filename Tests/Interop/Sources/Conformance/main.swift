import ConformanceRunner
import Foundation
import MarbleProbes
import MarbleScenarios

/// Each library, and how many of its operators the scenarios must use at least: a form that is no
/// longer found does not pass unnoticed.
let libraries: [(library: any OperatorLibrary, leastOperators: Int)] = [
  (OpenCombineLibrary(), 65), (AsyncAlgorithmsLibrary(), 40),
]
let names = CommandLine.arguments.dropFirst()
let called = libraries.filter { names.isEmpty || names.contains($0.library.name) }
guard names.allSatisfy({ name in called.contains { $0.library.name == name } }) else {
  print("Usage: Conformance [\(libraries.map(\.library.name).joined(separator: "] ["))]")
  exit(2)
}

let interop = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
let suite = try ScenarioSuite(
  folder: "marbles/operators", in: interop.appendingPathComponent("../..").standardized)
var isAsListed = true
for (library, leastOperators) in called {
  let list = interop.appendingPathComponent("Conformance/\(library.name).md")
  let comparison = ConformanceComparison(
    of: library, results: suite.conformance(of: library, threads: 4),
    with: try KnownDifferences(String(contentsOf: list, encoding: .utf8)),
    leastOperators: leastOperators)
  print(comparison.text)
  isAsListed = isAsListed && comparison.isAsListed
}
exit(isAsListed ? 0 : 1)

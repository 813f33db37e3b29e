import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The report for people: each survivor with its place, and the numbers as the last line.
enum MutantText {
  static func render(_ result: MutantResult, limit: Int = BoundedText.reportLimit) -> String {
    var text = BoundedText(limit: limit)
    for line in errorLines(in: result) { text.add { line } }
    for mutant in result.survivors { text.add { paragraph(mutant) } }
    for entry in result.report.stale {
      text.add { "\(entry.path):\(entry.line):\(entry.column): \(entry.message)" }
    }
    let parts = text.parts + [text.note].compactMap(\.self) + [result.verdict]
    return visibleText(parts.joined(separator: "\n")) + "\n"
  }

  /// Why nothing was tried; empty after a run.
  static func errors(in result: MutantResult) -> String {
    visibleText(errorLines(in: result).map { $0 + "\n" }.joined())
  }

  private static func errorLines(in result: MutantResult) -> [String] {
    result.problems.map { TextFormat.paragraph($0.failure, path: $0.path) }
      + result.report.errors.map {
        "\($0.path):\($0.line):\($0.column): error: \($0.fact.message)"
      }
  }

  /// The place and the change, with the lines that help.
  static func paragraph(_ mutant: Mutant) -> String {
    let head = "\(mutant.path):\(mutant.place.line):\(mutant.place.column): \(mutant.message)"
    return ([head] + mutant.advice.map { "  " + $0 }).joined(separator: "\n")
  }
}

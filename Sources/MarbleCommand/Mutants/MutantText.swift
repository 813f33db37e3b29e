import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The report for people: each survivor with its place, and the numbers as the last line.
enum MutantText {
  static func render(_ result: MutantResult, limit: Int = BoundedText.reportLimit) -> String {
    var text = BoundedText(limit: limit)
    for line in errorLines(in: result) { text.add { line } }
    for survivor in survivors(of: result) { text.add { survivor } }
    for entry in result.report.stale {
      text.add { "\(entry.path):\(entry.line):\(entry.column): \(entry.message)" }
    }
    let advice = result.survivors.isEmpty ? nil : Self.acceptance
    let parts = text.parts + [text.note, advice].compactMap(\.self) + [result.verdict]
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

  /// A paragraph about each survivor.
  static func survivors(of result: MutantResult) -> [String] {
    result.report.files.flatMap { file in
      let lines = file.source.split(separator: "\n", omittingEmptySubsequences: false)
      return file.mutants.filter { $0.outcome == .survived }.map { paragraph($0, in: lines) }
    }
  }

  /// How the survivors are accepted, once for all.
  static let acceptance =
    "a comment of its file accepts one: // mutants: accept ID REASON"

  /// The place and the change, the scenario, its line with a caret, and the row that would notice.
  private static func paragraph(_ mutant: Mutant, in source: [Substring]) -> String {
    let head =
      "\(mutant.path):\(mutant.place.line):\(mutant.place.column): \(mutant.message) [\(mutant.id)]"
    let title = mutant.scenarios.first.map { ["  scenario \($0)"] } ?? []
    return ([head] + title + picture(mutant, in: source) + suggestion(mutant))
      .joined(separator: "\n")
  }

  /// The changed line with a caret, as below an error.
  private static func picture(_ mutant: Mutant, in source: [Substring]) -> [String] {
    guard source.indices.contains(mutant.start.line - 1) else { return [] }
    let line = String(source[mutant.start.line - 1])
    let end = mutant.end.line == mutant.start.line ? mutant.end.column : line.count + 1
    let diagnostic = Diagnostic(
      file: mutant.path, line: mutant.start.line, column: mutant.start.column, message: "",
      sourceLine: line, width: end - mutant.start.column)
    return diagnostic.rendered.split(separator: "\n").dropFirst().map { "  " + $0 }
  }

  private static func suggestion(_ mutant: Mutant) -> [String] {
    guard let suggestion = mutant.suggestion else { return [] }
    let place = suggestion.scenario == mutant.scenarios.first ? "" : ", in \(suggestion.scenario)"
    return ["  would notice\(place): \(suggestion.row)"]
  }
}

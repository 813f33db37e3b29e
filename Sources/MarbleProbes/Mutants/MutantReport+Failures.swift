import MarbleDiagrams
import MarbleScenarios

// The mutants that a run has not noticed, as failures of a report.

extension MutantReport.File {
  /// The mutants that no scenario notices, each with its failure.
  package var survivors: [(mutant: Mutant, failure: Failure)] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return mutants.filter { $0.outcome == .survived }.map { ($0, $0.failure(in: lines)) }
  }
}

extension MutantError {
  /// The error, as a failure of its file.
  package var failure: Failure {
    Failure(line: line, column: column, cause: "mutant", message: fact.message)
  }
}

extension Mutant {
  /// The place and the change, its line with a caret, and the comment that accepts it.
  func failure(in source: [Substring]) -> Failure {
    Failure(
      line: place.line, column: place.column, cause: "mutant",
      message: "nothing notices: \(change.words) [\(id)]",
      details: picture(in: source) + ["accept it: // mutants: accept \(id) REASON"])
  }

  /// The changed line with a caret, as below an error.
  private func picture(in source: [Substring]) -> [StyledText] {
    guard source.indices.contains(start.line - 1) else { return [] }
    let line = String(source[start.line - 1])
    let end = end.line == start.line ? end.column : line.count + 1
    let diagnostic = Diagnostic(
      file: path, line: start.line, column: start.column, message: "", sourceLine: line,
      width: end - start.column)
    return diagnostic.picture.map { "  " + $0 }
  }
}

extension StaleAcceptance {
  /// The wrong comment, as a failure of its file.
  package var failure: Failure {
    Failure(line: line, column: column, cause: "mutant", message: message)
  }

  private var message: String {
    switch fact {
    case .unknown: "the accepted mutant \(id) does not exist; delete the comment"
    case .killed(let scenario):
      "the accepted mutant \(id) does not survive: the scenario '\(scenario)' notices it; "
        + "delete the comment"
    case .notBuilt:
      "the accepted mutant \(id) does not survive: it does not build; delete the comment"
    }
  }
}

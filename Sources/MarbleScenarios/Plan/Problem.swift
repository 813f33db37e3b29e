import MarbleDiagrams

/// An error that makes a scenario or a file invalid, ready for the report.
package struct Problem {
  /// The error as a fact.
  let error: any Error
  let cause: String
  let diagnostic: Diagnostic

  package init(_ error: SyntaxError, in file: SourceFile) {
    self.error = error
    cause = "syntax"
    diagnostic = file.diagnostic(error)
  }

  init(_ error: NameError, in file: SourceFile) {
    self.error = error
    cause = "name"
    diagnostic = file.diagnostic(error)
  }

  package init(_ error: NotationError, in file: SourceFile) {
    self.error = error
    cause = "notation"
    diagnostic = Diagnostic(error, in: file.text)
  }

  init(_ error: CheckError, in file: SourceFile) {
    self.error = error
    cause = "pipeline"
    diagnostic = Diagnostic(
      file.text, at: error.range.bytes, message: error.fact.message,
      hint: error.fact.hint)
  }

  package init(_ error: PlanError, in file: SourceFile) {
    self.error = error
    cause = "row"
    diagnostic = Diagnostic(
      file.text, at: error.range.bytes, message: error.fact.message, hint: error.fact.hint)
  }

  package var failure: Failure {
    let lines = diagnostic.rendered.split(separator: "\n", omittingEmptySubsequences: false)
    var failure = Failure(
      line: diagnostic.line, column: diagnostic.column, cause: cause, message: diagnostic.message,
      details: lines.dropFirst().map { String($0.dropFirst(2)) })
    failure.width = diagnostic.width
    return failure
  }
}

extension SourceFile {
  /// The errors before the first scenario, or of the file as such.
  package var headProblems: [Problem] { headErrors.map { Problem($0, in: self) } }
}

extension CheckErrors {
  /// A problem for each error, up to the limit.
  func problems(in file: SourceFile) -> [Problem] {
    errors.prefix([Failure].readableCount).map { Problem($0, in: file) }
  }
}

import MarbleDiagrams

/// An error that makes a scenario or a file invalid, ready for the report.
package struct Problem {
  let range: SourceRange
  package let failure: Failure

  package init<Family>(_ error: Located<Family>, in file: SourceFile) {
    var failure = Failure(file.diagnostic(error), cause: Family.cause)
    (failure.fixes, failure.code) = (error.words(in: file.text).fixes, error.fact.code)
    (range, self.failure) = (error.range, failure)
  }

  package init(_ error: NotationError, in file: SourceFile) {
    self.init(Located<NotationFamily>(error), in: file)
  }
}

extension Failure {
  /// Makes a failure that shows the text of a diagnostic and the caret under it.
  package init(_ diagnostic: Diagnostic, cause: String) {
    self.init(
      line: diagnostic.line, column: diagnostic.column, cause: cause, message: diagnostic.message,
      details: diagnostic.picture)
    width = diagnostic.width
  }
}

extension SourceFile {
  /// The message for an error of this file, with its line and a caret.
  package func diagnostic(_ error: Located<some ErrorFamily>) -> Diagnostic {
    let words = error.words(in: text)
    return Diagnostic(text, at: error.range.bytes, message: words.message, hint: words.hint)
  }

  /// The errors before the first scenario, or of the file as such.
  package var headProblems: [Problem] { headErrors.map { Problem($0, in: self) } }
}

extension CheckErrors {
  /// A problem for each error, up to the limit.
  func problems(in file: SourceFile) -> [Problem] {
    errors.prefix([Failure].readableCount).map { Problem($0, in: file) }
  }
}

import MarbleDiagrams

/// An error in the text of a file: a fact, and the bytes that it is about.
package protocol LocatedError: Error {
  associatedtype Fact: ErrorFact
  var fact: Fact { get }
  var bytes: Range<Int> { get }
  /// A stable word for the kind of error.
  static var cause: String { get }
}

/// The subject of an error, without its place. The words are in the `+Words` file of each error.
package protocol ErrorFact {
  func message(in text: SourceText) -> String
  var hint: String? { get }
  /// The changes that remove an error at these bytes.
  func fixes(at bytes: Range<Int>) -> [Fix]
}

/// An error that makes a scenario or a file invalid, ready for the report.
package struct Problem {
  /// The error as a fact.
  let error: any LocatedError
  package let failure: Failure

  package init(_ error: some LocatedError, in file: SourceFile) {
    var failure = Failure(file.diagnostic(error), cause: type(of: error).cause)
    failure.fixes = error.fact.fixes(at: error.bytes)
    (self.error, self.failure) = (error, failure)
  }
}

extension Failure {
  /// Makes a failure that shows the text of a diagnostic and the caret under it.
  package init(_ diagnostic: Diagnostic, cause: String) {
    let lines = diagnostic.rendered.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(
      line: diagnostic.line, column: diagnostic.column, cause: cause, message: diagnostic.message,
      details: lines.dropFirst().map { String($0.dropFirst(2)) })
    width = diagnostic.width
  }
}

extension SourceFile {
  /// The message for an error of this file, with its line and a caret.
  package func diagnostic<E: LocatedError>(_ error: E) -> Diagnostic {
    Diagnostic(
      text, at: error.bytes, message: error.fact.message(in: text), hint: error.fact.hint)
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

import MarbleDiagrams

extension SourceFile {
  /// The message for an error of this file, with its line and a caret.
  package func diagnostic(_ error: SyntaxError) -> Diagnostic {
    if case .notation(let misuse) = error.fact { return Diagnostic(misuse, in: text) }
    return Diagnostic(
      text, at: error.range.bytes, message: error.fact.message(in: text), hint: error.fact.hint)
  }
}

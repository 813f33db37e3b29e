import MarbleDiagrams

extension SourceFile {
  /// The message for something wrong with the names of one of its scenarios.
  package func diagnostic(_ error: NameError) -> Diagnostic {
    Diagnostic(
      text, at: error.range.bytes, message: error.fact.message(in: text), hint: error.fact.hint)
  }
}

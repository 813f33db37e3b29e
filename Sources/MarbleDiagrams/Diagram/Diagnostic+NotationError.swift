extension Diagnostic {
  /// Creates a message about a misuse of the notation in a file.
  package init(_ error: NotationError, in source: SourceText) {
    self.init(source, at: error.range, message: error.kind.message, hint: error.kind.hint)
  }
}

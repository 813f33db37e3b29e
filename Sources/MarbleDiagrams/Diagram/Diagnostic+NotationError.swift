extension Diagnostic {
  /// Creates a message about a misuse of the notation in a file.
  ///
  /// - Parameters:
  ///   - error: The misuse, whose range counts the bytes of the file.
  ///   - source: The file that contains the misuse.
  /// - Complexity: O(*n* + log *m*), where *n* is the length of the line and *m* is the number of
  ///   lines.
  public init(_ error: NotationError, in source: SourceText) {
    self.init(source, at: error.range, message: error.kind.message, hint: error.kind.hint)
  }
}

// The words for a change, behind "nothing notices: ".

extension MutantChange {
  /// One line: `without .removeDuplicates()`, or `flatMap instead of flatMapLatest`.
  package var words: String {
    if replacement.isEmpty { return "without \(original)" }
    return "\(replacement) instead of \(original)"
  }
}

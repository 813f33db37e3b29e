// The words for a change, after "nothing notices: ".

extension MutantChange {
  /// One line: `without .removeDuplicates()`, or `flatMap instead of flatMapLatest`, or
  /// `SearchModel without debounce`.
  package var words: String {
    if part == .systemStage { return "\(original) \(replacement)" }
    if replacement.isEmpty { return "without \(original)" }
    return "\(replacement) instead of \(original)"
  }
}

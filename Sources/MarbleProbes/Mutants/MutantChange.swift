/// The change of one mutant.
package struct MutantChange: Hashable, Sendable {
  /// The part of a pipeline that is changed. The raw value is its name in reports.
  package enum Part: String, Hashable, Sendable, CaseIterable {
    case stage
    case argument
    case duration
    case integer
    case boolean
    case operation = "operator"
    case parameter
    case option
    case flattening
    case sharing
    /// All stages of one name in a system. The original is the name of the system.
    case systemStage = "stages of a system"
  }

  package let part: Part
  /// The text that is changed, with single spaces.
  package let original: String
  /// The text in its place. Empty if the part is removed.
  package let replacement: String

  init(_ part: Part, _ original: String, by replacement: String) {
    self.part = part
    self.original = original.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    self.replacement = replacement
  }

  /// One line after "nothing notices: ": `without .share()`, or `SearchModel without debounce`.
  package var words: String {
    if part == .systemStage { return "\(original) \(replacement)" }
    if replacement.isEmpty { return "without \(original)" }
    return "\(replacement) instead of \(original)"
  }
}

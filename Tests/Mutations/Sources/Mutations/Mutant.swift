/// A change that breaks one behaviour, and the check that must notice it.
struct Mutant {
  let name: String
  /// What the code does right before the change.
  let behaviour: String
  let check: Check
  let edits: [Edit]
}

/// One replacement in one file.
struct Edit {
  /// The path from the root of the repository.
  let file: String
  /// The text that stands there, exactly once.
  let old: String
  let new: String
}

/// What runs against the broken code and must fail.
enum Check: Hashable {
  /// `marbles check` of these paths.
  case scenarios([String])
  /// The tests that a filter of `swift test` selects.
  case tests(String)
}

/// A change that breaks one behaviour, and the check that must notice it.
struct Mutant {
  let name: String
  /// The behaviour of the code before the change.
  let behaviour: String
  let check: Check
  let edits: [Edit]
}

/// A mistake that is never drawn by chance, because no check can notice it.
struct AcceptedMutant {
  let name: String
  let edits: [Edit]
}

/// One replacement in one file.
struct Edit {
  /// The path from the root of the repository.
  let file: String
  /// The text in the file, which must occur exactly once.
  let old: String
  let new: String
}

/// The check that runs with the broken code and must fail.
enum Check: Hashable {
  /// A call of `marbles check` with these paths.
  case scenarios([String])
  /// The test of the laws in the scenarios of these paths, which ignores the rows.
  case laws([String])
  /// The tests that a filter of `swift test` selects.
  case tests(String)
  /// The same of the client package of virtual time.
  case clientTests(String)

  /// True for a call of the command.
  var isOfCommand: Bool {
    switch self {
    case .scenarios: true
    case .laws, .tests, .clientTests: false
    }
  }
}

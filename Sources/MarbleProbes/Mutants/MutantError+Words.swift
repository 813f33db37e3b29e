import MarbleDiagrams

extension MutantError.Fact {
  package var message: String {
    switch self {
    case .unknownComment(let word?):
      "a comment for mutants begins with 'accept', not '\(word)': \(Self.form)"
    case .unknownComment(nil): "a comment for mutants has no word: \(Self.form)"
    case .idMissing: "the id of the accepted mutant is missing: \(Self.form)"
    case .reasonMissing(let id):
      "an accepted mutant needs a reason: // mutants: accept \(id) REASON"
    case .acceptedTwice(let id, let line): "'\(id)' is already accepted in line \(line)"
    case .failing(let title):
      "this scenario must hold before anything is changed, and 'marbles check' says why it does "
        + "not: \(title)"
    case .unusable(let message): message
    }
  }

  private static let form = "// mutants: accept ID REASON"
}

extension HelpError {
  var message: String {
    switch self {
    case .noSuchCommand(let word, let known):
      "there is no command '\(word)'" + suggestion(for: word, among: known)
    }
  }
}

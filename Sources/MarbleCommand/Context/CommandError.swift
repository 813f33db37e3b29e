import MarbleDiagrams

/// An error that ends a command, in words.
struct CommandError: Error, Equatable {
  /// One sentence without a full stop.
  let message: String
  /// The command whose help explains the call; nil for the list of commands.
  var command: String?
  /// True if another program has saved the file since it was read.
  var isConflict = false

  init(_ message: String, command: String? = nil, isConflict: Bool = false) {
    (self.message, self.command, self.isConflict) = (message, command, isConflict)
  }
}

/// Returns the end of a message about an unknown word: the nearest known word, or all of them.
func suggestionOrList(for word: String, among known: [String]) -> String {
  suggestion(for: word, among: known, otherwise: ": there are \(known.joined(separator: ", "))")
}

/// Returns the end of a message about an unknown word: the nearest known word.
func suggestion(for word: String, among known: [String], otherwise: String = "") -> String {
  nearest(to: word, in: known).map { ", did you mean '\($0)'?" } ?? otherwise
}

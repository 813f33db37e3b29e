import MarbleDiagrams

/// An error that ends a command, as a fact. The words are in the file `…+Words.swift` beside it.
protocol CommandError: Error {
  /// One sentence without a full stop.
  var message: String { get }
  /// The command whose help explains the call; nil for the list of commands.
  var command: String? { get }
}

extension CommandError {
  var command: String? { nil }
}

/// Returns the end of a message about an unknown word: the nearest known word, or all of them.
func suggestionOrList(for word: String, among known: [String]) -> String {
  suggestion(for: word, among: known, otherwise: ": there are \(known.joined(separator: ", "))")
}

/// Returns the end of a message about an unknown word: the nearest known word.
func suggestion(for word: String, among known: [String], otherwise: String = "") -> String {
  nearest(to: word, in: known).map { ", did you mean '\($0)'?" } ?? otherwise
}

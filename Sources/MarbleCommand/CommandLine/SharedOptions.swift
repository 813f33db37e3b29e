// Options that several commands have, and the parsing of their values.

extension CommandOption {
  static let filter = CommandOption.value(
    "--filter", "TEXT", "only scenarios with TEXT in 'path: title'")
  static let threads = CommandOption.value(
    "--threads", "N", "number of threads; default: one for every core")
}

extension Call {
  /// More threads than this do not make a run faster.
  private static let threadLimit = 1_024

  /// The number of threads; nil if the call has none.
  var threads: Int? {
    get throws(CommandError) {
      try number(of: .threads, counting: "threads", limit: Self.threadLimit)
    }
  }

  /// Returns the value of an option, a number from 1 to a limit; nil if the call has none.
  func number(
    of option: CommandOption, counting things: String, limit: Int
  ) throws(CommandError) -> Int? {
    guard let text = value(of: option) else { return nil }
    guard let number = Int(text), (1...limit).contains(number) else {
      throw CommandError("'\(text)' is not a number of \(things) from 1 to \(limit)")
    }
    return number
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// All words, for the help and for messages.
  static var words: [String] { allCases.map(\.rawValue) }

  /// Finds the case of a word of the call.
  ///
  /// - Parameter kind: What the words are, for the message.
  init(word: String, kind: String) throws(CommandError) {
    guard let value = Self(rawValue: word) else {
      throw .unknownWord(word, kind: kind, known: Self.words)
    }
    self = value
  }
}

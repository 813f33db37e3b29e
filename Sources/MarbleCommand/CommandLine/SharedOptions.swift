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
    try value(of: option, as: "not a number of \(things) from 1 to \(limit)") {
      Int($0).flatMap { (1...limit).contains($0) ? $0 : nil }
    }
  }

  /// Returns the value of an option as `read` reads it; nil if the call has none.
  ///
  /// - Parameter kind: What a value that cannot be read is, for the message.
  func value<Read>(
    of option: CommandOption, as kind: String, _ read: (String) -> Read?
  ) throws(CommandError) -> Read? {
    guard let text = value(of: option) else { return nil }
    guard let value = read(text) else { throw CommandError("'\(text)' is \(kind)") }
    return value
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// All words, for the help and for messages.
  static var words: [String] { allCases.map(\.rawValue) }
}

extension CommandOption {
  static let colour = CommandOption.value(
    "--color", "WHEN",
    "auto, always or never; auto needs a terminal, and neither NO_COLOR nor TERM=dumb",
    offering: .words(ColourChoice.words))
}

/// The condition for coloured output.
enum ColourChoice: String, CaseIterable {
  case auto, always, never
}

extension CommandContext {
  /// Returns whether the output of the call has colours.
  func isColoured(_ call: Call) throws(CommandError) -> Bool {
    let word = call.value(of: .colour) ?? ColourChoice.auto.rawValue
    switch ColourChoice(rawValue: word) {
    case .always: return true
    case .never: return false
    case .auto: return output.isTerminal && !isSet("NO_COLOR") && environment["TERM"] != "dumb"
    case nil:
      throw CommandError(
        "'\(word)' is not a choice of colours"
          + suggestionOrList(for: word, among: ColourChoice.words))
    }
  }
}

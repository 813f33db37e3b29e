extension CommandOption {
  /// The option of subcommands with coloured output.
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

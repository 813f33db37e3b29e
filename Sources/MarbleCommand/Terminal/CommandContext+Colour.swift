extension CommandOption {
  /// Of subcommands whose output has colours.
  static let colour = CommandOption.value(
    "--color", "WHEN",
    "auto, always or never; auto is on a terminal, unless NO_COLOR is set or TERM is dumb",
    offering: .words(ColourChoice.allCases.map(\.rawValue)))
}

/// When the output has colours.
enum ColourChoice: String, CaseIterable {
  case auto, always, never
}

extension CommandContext {
  /// Whether the call's output shall have colours.
  func isColoured(_ call: Call) throws(CallError) -> Bool {
    let word = call.value(of: .colour) ?? ColourChoice.auto.rawValue
    switch ColourChoice(rawValue: word) {
    case .always: return true
    case .never: return false
    case .auto: return output.isTerminal && !isSet("NO_COLOR") && environment["TERM"] != "dumb"
    case nil: throw .unknownColourChoice(word)
    }
  }
}

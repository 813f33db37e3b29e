extension CallError {
  var message: String {
    switch self {
    case .unknownCommand(let word, let known):
      "unknown command '\(word)'"
        + suggestion(for: word, among: known, otherwise: ", and there is no such file or folder")
    case .unexpectedArgument(let word, let command, limit: 0):
      "'\(command)' takes no arguments, but the call has '\(word)'"
    case .unexpectedArgument(let word, let command, _):
      "'\(command)' takes fewer arguments: '\(word)' is one too many"
    case .argumentMissing(let placeholder, let command):
      "'\(command)' needs an argument: \(command) \(placeholder)"
    case .argumentEmpty("PATH"): "a path is empty"
    case .argumentEmpty(let placeholder): "the argument \(placeholder) is empty"
    case .unknownOption(let word, _, let known):
      "unknown option '\(word)'" + suggestion(for: word, among: known)
    case .optionOfOther(let word, let other, let command):
      "'\(word)' is an option of '\(other)' and not of '\(command)'"
    case .optionRepeated(let option): "'\(option)' is given twice"
    case .valueMissing(let option, let placeholder):
      "'\(option)' needs a value: \(option) \(placeholder)"
    case .valueUnexpected(let value, let option):
      "'\(option)' takes no value, but the call has '\(value)'"
    case .unknownWord(let word, let kind, let known):
      "unknown \(kind) '\(word)'" + suggestionOrList(for: word, among: known)
    case .unknownColourChoice(let word):
      "'\(word)' is not a choice of colours"
        + suggestionOrList(for: word, among: ColourChoice.words)
    case .numberMalformed(let text, let things, let limit):
      "'\(text)' is not a number of \(things) from 1 to \(limit)"
    case .optionsExclude(let first, let second): "'\(first)' and '\(second)' cannot be combined"
    }
  }

  var command: String? {
    switch self {
    case .unexpectedArgument(_, let command, _), .argumentMissing(_, let command),
      .unknownOption(_, let command, _), .optionOfOther(_, _, let command):
      command
    default: nil
    }
  }
}

import MarbleDiagrams

// The words for everything that can be wrong with a call: one sentence without a full stop.

extension CallError {
  var message: String {
    switch self {
    case .unknownCommand(let word):
      "unknown command '\(word)'"
        + suggestion(
          for: word, among: Invocation.commands, otherwise: ", and there is no such file or folder")
    case .unexpectedArgument(let word, let command):
      "'\(command)' takes no arguments, here is '\(word)'"
    case .unknownOption(let word):
      "unknown option '\(word)'"
        + suggestion(
          for: word, among: CheckOption.allCases.map(\.rawValue) + ["--help", "--version"])
    case .optionRepeated(let option):
      "'\(option.rawValue)' stands here twice"
    case .valueMissing(let option):
      "'\(option.rawValue)' needs a value: \(option.rawValue) \(option.placeholder)"
    case .pathEmpty:
      "a path is empty"
    case .unknownFormat(let word):
      "unknown format '\(word)'"
        + suggestion(
          for: word, among: formats, otherwise: ": there are \(formats.joined(separator: ", "))")
    case .fileMissing(let format):
      "the name of the file is missing after '\(format.rawValue)='"
    case .sameDestination(let first, let second, nil):
      "'\(first.rawValue)' and '\(second.rawValue)' both go to standard output;"
        + " name a file for one of them: --format \(second.rawValue)=FILE"
    case .sameDestination(let first, let second, let file?):
      "'\(first.rawValue)' and '\(second.rawValue)' both go to '\(file)'"
    case .shardMalformed(let text):
      "'\(text)' is no shard: the second of four is --shard 2/4"
    case .threadsMalformed(let text, let limit):
      "'\(text)' is no number of threads: it is from 1 to \(limit)"
    case .nothingMatches(let filter):
      "no scenario has '\(filter)' in its path and title"
    case .baseline(let path, let error):
      "the baseline '\(path)' \(error.message)"
    case .cannotWrite(let path, let reason):
      "'\(path)' cannot be written: \(reason)"
    }
  }

  private var formats: [String] { Format.allCases.map(\.rawValue) }

  private func suggestion(
    for word: String, among known: [String], otherwise: String = ""
  ) -> String {
    nearest(to: word, in: known).map { ", did you mean '\($0)'?" } ?? otherwise
  }
}

extension CheckOption {
  /// What stands for the value in the words of the help.
  var placeholder: String {
    switch self {
    case .format: "FORMAT[=FILE]"
    case .filter: "TEXT"
    case .shard: "I/N"
    case .baseline: "REPORT"
    case .threads: "N"
    }
  }
}

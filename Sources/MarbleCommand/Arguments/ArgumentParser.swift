/// Reads the words of a call.
///
/// An option is `--name VALUE` or `--name=VALUE`; after `--` everything is a path. Without a command it is `check`.
struct ArgumentParser {
  private var words: ArraySlice<String>
  private let exists: (String) -> Bool

  /// - Parameter exists: whether there is such a file or folder: then a first word is a path and no misspelt command.
  init(_ words: [String], exists: @escaping (String) -> Bool) {
    self.words = words[...]
    self.exists = exists
  }

  mutating func parse() throws(CallError) -> Invocation {
    if let invocation = inquiry { return invocation }
    switch words.first {
    case "check":
      words.removeFirst()
      return .check(try checkOptions())
    case "operators": return try alone(.operators)
    case "systems": return try alone(.systems)
    case let word? where !word.hasPrefix("-") && !isPath(word): throw .unknownCommand(word)
    default: return .check(try checkOptions())
    }
  }

  /// Help and the version win over everything else that is said.
  private var inquiry: Invocation? {
    let options = words.prefix { $0 != "--" }
    if words.first == "help" || options.contains("--help") || options.contains("-h") {
      return .help
    }
    return options.contains("--version") ? .version : nil
  }

  private func isPath(_ word: String) -> Bool {
    word.contains("/") || word.hasSuffix(".marbles") || exists(word)
  }

  private func alone(_ invocation: Invocation) throws(CallError) -> Invocation {
    if let unexpected = words.dropFirst().first {
      throw .unexpectedArgument(unexpected, command: words[words.startIndex])
    }
    return invocation
  }

  private mutating func checkOptions() throws(CallError) -> CheckOptions {
    var options = CheckOptions()
    var paths: [String] = []
    var given: Set<CheckOption> = []
    while let word = words.popFirst() {
      if word == "--" {
        paths += words
        words = []
      } else if word.hasPrefix("-"), word != "-" {
        let (option, value) = try optionAndValue(word)
        guard option == .format || given.insert(option).inserted else {
          throw .optionRepeated(option)
        }
        try options.set(option, to: value)
      } else {
        paths.append(word)
      }
    }
    if paths.contains("") { throw .pathEmpty }
    if !paths.isEmpty { options.paths = paths }
    return options
  }

  private mutating func optionAndValue(
    _ word: String
  ) throws(CallError) -> (CheckOption, String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = CheckOption(rawValue: name) else { throw .unknownOption(name) }
    if parts.count == 2 { return (option, String(parts[1])) }
    // The next option is not taken for the value that was forgotten.
    guard let value = words.popFirst(), !value.hasPrefix("--") else { throw .valueMissing(option) }
    return (option, value)
  }
}

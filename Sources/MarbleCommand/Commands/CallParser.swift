import MarbleScenarios

/// Parses the words of a call by the declarations of the subcommands.
///
/// An option is `--name VALUE` or `--name=VALUE`. All words after `--` are arguments. A call
/// without a command is a call of `check`.
struct CallParser {
  private var words: ArraySlice<String>
  private let context: CommandContext
  /// The command of the call, whose help explains errors of the call. Nil before it is known.
  private(set) var command: Subcommand?

  init(_ words: [String], in context: CommandContext) {
    self.words = words[...]
    self.context = context
  }

  /// Commands and options of earlier versions, with what serves in their place.
  private static let oldWords = [
    "--suggest": "the message of a mutant names the change, and a comment accepts it",
    "--update": "draw again with -o, and git shows what has changed",
    "new package": "marbles/guide/package.md has the manifest of a package for older systems",
    "render --check": "draw again with -o, and compare with git diff --exit-code",
    "tests": "the plugin MarblesTests writes the tests of a file",
    "vary": "laws are checked in a test: 'checkLaws(of: operator)'",
  ]

  mutating func parse() throws(CommandError) -> (Subcommand, Call) {
    let asked = words.prefix { $0 != "--" }
    let (named, rest) = Self.named(words)
    // Help and the version take precedence over all other words.
    if asked.contains("--help") || asked.contains("-h") {
      return (.help, Call(named.map { [$0.name] } ?? []))
    }
    if asked.contains("--version") { return (.version, Call()) }
    if named == nil, let word = words.first, !word.hasPrefix("-"), !isPath(word) {
      let path = FileSearch(base: context.folder).nearestPath(to: word)
      let known = Subcommand.all.map(\.name) + [path].compactMap(\.self)
      let otherwise = ", and there is no such file or folder"
      throw CommandError(
        "unknown command '\(word)'"
          + (Self.oldWords[word].map { ": \($0)" }
            ?? suggestion(for: word, among: known, otherwise: otherwise)))
    }
    let found = named ?? .check
    (command, words) = (found, rest)
    return (found, try call(of: found))
  }

  /// The command that the first words name, if they do, and the words after its name.
  static func named(_ words: ArraySlice<String>) -> (Subcommand?, rest: ArraySlice<String>) {
    let named = Subcommand.all.flatMap { command in command.names.map { (command, name: $0) } }
      .filter { words.starts(with: $0.name) }.max { $0.name.count < $1.name.count }
    return (named?.0, words.dropFirst(named?.name.count ?? 0))
  }

  /// Returns whether the word is standard input, `-`, or a line of it, `-:12`.
  private func isInput(_ word: String) -> Bool {
    FileLocation(word) { $0 == ScenarioFiles.inputArgument }.path == ScenarioFiles.inputArgument
  }

  private func isPath(_ word: String) -> Bool {
    let path = FileLocation(word, exists: context.exists).path
    return path.contains("/") || path.hasSuffix(".marbles") || context.exists(path)
  }

  private mutating func call(of command: Subcommand) throws(CommandError) -> Call {
    var call = Call()
    while let word = words.popFirst() {
      if word == "--" {
        call.arguments += words
        words = []
      } else if word.hasPrefix("-"), !isInput(word) {
        let (option, value) = try optionAndValue(word, of: command)
        guard option.isRepeatable || !call.has(option) else {
          throw CommandError("'\(option.name)' is given twice")
        }
        call.add(value, of: option)
      } else {
        call.arguments.append(word)
      }
    }
    try check(call.arguments, of: command)
    return call
  }

  private mutating func optionAndValue(
    _ word: String, of command: Subcommand
  ) throws(CommandError) -> (CommandOption, String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.names.contains(name) }) else {
      if let served = Self.oldWords["\(command.name) \(name)"] ?? Self.oldWords[name] {
        throw CommandError("unknown option '\(name)': \(served)")
      }
      let others = Subcommand.all.filter { $0.options.contains { $0.names.contains(name) } }
      if let other = others.first {
        throw CommandError(
          "'\(name)' is an option of '\(other.name)' and not of '\(command.name)'")
      }
      let known = command.options.map(\.name) + ["--help", "--version"]
      throw CommandError("unknown option '\(name)'" + suggestion(for: name, among: known))
    }
    guard let placeholder = option.placeholder else {
      if parts.count == 2 {
        throw CommandError("'\(name)' takes no value, but the call has '\(parts[1])'")
      }
      return (option, "")
    }
    if option.isValueOptional, parts.count == 1 { return (option, "") }
    // An option is not taken as the value that the caller forgot.
    guard let value = parts.count == 2 ? String(parts[1]) : words.popFirst(), !value.isEmpty,
      parts.count == 2 || !value.hasPrefix("--")
    else {
      throw CommandError("'\(name)' needs a value: \(name) \(placeholder)")
    }
    return (option, value)
  }

  private func check(_ arguments: [String], of command: Subcommand) throws(CommandError) {
    let declared = command.arguments
    if let word = arguments.first, let served = Self.oldWords["\(command.name) \(word)"] {
      throw CommandError("unknown argument '\(word)': \(served)", command: command.name)
    }
    if let empty = arguments.firstIndex(of: ""), !declared.contains(where: \.mayBeEmpty) {
      let led = empty > 0 ? declared.first { $0.leader == arguments[empty - 1] } : nil
      let argument = led ?? (declared.indices.contains(empty) ? declared[empty] : declared.last)
      throw .argumentEmpty(argument?.placeholder ?? "argument")
    }
    if declared.last?.isRepeatable != true, arguments.count > command.places {
      throw .unexpectedArgument(
        arguments[command.places], command: command.name, limit: command.places)
    }
    if arguments.count < declared.count, declared[arguments.count].isRequired {
      throw .argumentMissing(declared[arguments.count].placeholder, command: command.name)
    }
  }
}

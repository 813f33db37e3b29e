import MarbleScenarios

/// The words that may end an unfinished call, as a shell offers them.
struct Completion {
  /// The words that begin as the unfinished one does, with their meanings.
  private(set) var words: [(word: String, meaning: String)] = []
  /// True if a file or folder may stand there.
  private(set) var isPath = false

  /// - Parameter call: The words after `marbles`. The last one is unfinished, and may be empty.
  init(of call: [String], in context: CommandContext) throws {
    let (begun, before) = (call.last ?? "", call.dropLast())
    let (named, rest) = CallParser.named(before)
    let (command, last) = (named ?? .check, rest.last ?? "")
    let takesOptions = !rest.contains("--")
    if takesOptions,
      let option = command.options.first(where: { $0.takesNextWord && $0.names.contains(last) })
    {
      try offer(option.offering, in: context)
    } else if takesOptions, begun.hasPrefix("-") {
      for option in command.options
      where option.isRepeatable || rest.allSatisfy({ !option.names.contains($0) }) {
        words += option.names.map { ($0, option.meaning[0]) }
      }
      words.append(("--help", "show this help"))
    } else if let led = command.ledArguments.first(where: { $0.leader == last }) {
      try offer(led.offering, in: context)
    } else {
      if before.isEmpty { words = Subcommand.all.map { ($0.name, $0.summary) } }
      for other in Subcommand.all where other.alias.dropLast() == before {
        words += other.alias.suffix(1).map { ($0, other.summary) }
      }
      words += command.ledArguments.compactMap { argument in
        argument.leader.map { ($0, argument.meaning) }
      }
      for argument in command.plainArguments {
        try offer(argument.offering, in: context)
      }
    }
    words.removeAll { !$0.word.hasPrefix(begun) }
  }

  private mutating func offer(_ kind: CompletionKind, in context: CommandContext) throws {
    switch kind {
    case .nothing: break
    case .paths: isPath = true
    case .words(let words): self.words += words.map { ($0, "") }
    case .commands: words += Subcommand.all.map { ($0.name, $0.summary) }
    case .operators: words += try context.registry().names.map { ($0, "") }
    case .systems: words += context.systems.map { ($0.name, "") }
    case .recipes: words += Recipe.names.map { ($0, "") }
    }
  }

  /// A line for each word, with its meaning after a tab. The last line is `/` for a path.
  var lines: String {
    let lines = words.map { $0.meaning.isEmpty ? $0.word : "\($0.word)\t\($0.meaning)" }
    return (lines + (isPath ? ["/"] : [])).map { $0 + "\n" }.joined()
  }
}

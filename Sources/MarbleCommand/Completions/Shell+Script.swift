import MarbleScenarios

extension Shell {
  /// The script, with the names of the operators and of these systems.
  func script(
    systems: [SystemDefinition], operators: [String] = OperatorRegistry.standard.names
  ) -> String {
    let words = CompletionWords(systems: systems.map(\.name), operators: operators)
    return switch self {
    case .bash: BashCompletion(words: words).script
    case .zsh: ZshCompletion(words: words).script
    case .fish: FishCompletion(words: words).script
    }
  }
}

/// The words that stand for an offering.
struct CompletionWords {
  let systems: [String]
  let operators: [String]

  /// Nil for what the shell knows better: files.
  func words(for offering: CompletionKind) -> [String]? {
    switch offering {
    case .nothing: []
    case .paths: nil
    case .words(let words): words
    case .commands: Subcommand.all.map(\.name)
    case .operators: operators
    case .systems: systems
    }
  }

  /// What stands for an argument, and for the words behind which other arguments of the command stand.
  func words(for argument: Argument, of command: Subcommand) -> [String]? {
    let offered = words(for: argument.offering)
    guard argument.leader == nil else { return offered }
    return offered.map { $0 + command.arguments.compactMap(\.leader) }
  }
}

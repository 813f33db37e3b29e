import MarbleScenarios

extension Shell {
  /// Returns the script with the names of the operators, the recipes and these systems.
  func script(
    of commands: [Subcommand], systems: [SystemDefinition], operators: [String],
    recipes: [String] = Recipe.names
  ) -> String {
    let words = CompletionWords(
      commands: commands, systems: systems.map(\.name), operators: operators, recipes: recipes)
    return switch self {
    case .bash: BashCompletion(words: words).script
    case .zsh: ZshCompletion(words: words).script
    case .fish: FishCompletion(words: words).script
    }
  }
}

/// The words that a shell offers.
struct CompletionWords {
  let commands: [Subcommand]
  let systems: [String]
  let operators: [String]
  let recipes: [String]

  /// Returns the words for an offering; nil for files, which the shell completes better itself.
  func words(for offering: CompletionKind) -> [String]? {
    switch offering {
    case .nothing: []
    case .paths: nil
    case .words(let words): words
    case .commands: commands.map(\.name)
    case .operators: operators
    case .systems: systems
    case .recipes: recipes
    }
  }

  /// Returns the words for an argument, and the words that may lead other arguments of the command.
  func words(for argument: Argument, of command: Subcommand) -> [String]? {
    let offered = words(for: argument.offering)
    guard argument.leader == nil else { return offered }
    return offered.map { $0 + command.arguments.compactMap(\.leader) }
  }
}

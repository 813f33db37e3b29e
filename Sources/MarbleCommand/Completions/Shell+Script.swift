import MarbleScenarios

extension Shell {
  /// The script, with the names of the operators and of these systems.
  func script(
    systems: [SystemDefinition], operators: [String] = OperatorRegistry.standard.names
  ) -> String {
    let words = OfferedWords(systems: systems.map(\.name), operators: operators)
    return switch self {
    case .bash: BashCompletion(words: words).script
    case .zsh: ZshCompletion(words: words).script
    case .fish: FishCompletion(words: words).script
    }
  }
}

/// The words that stand for an offering.
struct OfferedWords {
  let systems: [String]
  let operators: [String]

  /// Nil for what the shell knows better: files.
  func words(for offering: Offering) -> [String]? {
    switch offering {
    case .nothing: []
    case .paths: nil
    case .words(let words): words
    case .commands: Subcommand.all.map(\.name)
    case .operators: operators
    case .systems: systems
    }
  }
}

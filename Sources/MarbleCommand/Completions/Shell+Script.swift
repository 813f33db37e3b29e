import MarbleScenarios

extension Shell {
  /// The script, with the names of the operators and of these systems.
  func script(systems: [SystemDefinition]) -> String {
    let words = OfferedWords(systems: systems)
    return switch self {
    case .bash: BashCompletion(words: words).script
    case .zsh: ZshCompletion(words: words).script
    case .fish: FishCompletion(words: words).script
    }
  }
}

/// The words that stand for an offering.
struct OfferedWords {
  private let systems: [String]
  private let operators: [String]

  init(systems: [SystemDefinition], operators: OperatorRegistry = .standard) {
    self.systems = systems.map(\.name)
    self.operators = operators.names
  }

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

extension OperatorRegistry {
  /// Every name of an operator once, other words for it included, as they are listed.
  var names: [String] {
    var seen: Set<String> = []
    return declarations.flatMap { [$0.name] + $0.aliases }.filter { seen.insert($0).inserted }
  }
}

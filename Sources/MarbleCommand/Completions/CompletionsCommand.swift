extension Subcommand {
  static let completions = Subcommand(
    "completions", summary: "print a completion script for a shell",
    arguments: [
      Argument("SHELL", "bash, zsh or fish", offering: .words(Shell.allCases.map(\.rawValue)))
    ],
    notes: [
      "The shell must find the command 'marbles'. To install the script:",
      "  bash  marbles completions bash > ~/.local/share/bash-completion/completions/marbles",
      "  zsh   marbles completions zsh > a file '_marbles' in a folder of $fpath",
      "  fish  marbles completions fish > ~/.config/fish/completions/marbles.fish",
    ],
    examples: [Example("source <(marbles completions bash)", "for this shell only")]
  ) { call, context throws(CallError) in
    let word = call.arguments[0]
    guard let shell = Shell(rawValue: word) else {
      throw .unknownShell(word, known: Shell.allCases.map(\.rawValue))
    }
    let script = shell.script(
      systems: context.systems, operators: try context.registry().names)
    return CommandResult(output: script, isForPrograms: true)
  }
}

/// A shell for which there is a completion script.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}

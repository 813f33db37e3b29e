extension Subcommand {
  /// - Parameter commands: Returns all commands.
  static func completions(of commands: @escaping @Sendable () -> [Subcommand]) -> Subcommand {
    Subcommand(
      "completions", summary: "print a completion script for a shell",
      arguments: [
        Argument("SHELL", "bash, zsh or fish", offering: .words(Shell.words))
      ],
      notes: [
        "The shell must find the command 'marbles'. To install the script:",
        "  bash  marbles completions bash > ~/.local/share/bash-completion/completions/marbles",
        "  zsh   marbles completions zsh > a file '_marbles' in a folder of $fpath",
        "  fish  marbles completions fish > ~/.config/fish/completions/marbles.fish",
      ],
      examples: [Example("source <(marbles completions bash)", "for this shell only")]
    ) { call, context in
      let shell = try Shell(word: call.arguments[0], kind: "shell")
      let script = shell.script(
        of: commands(), systems: context.systems, operators: try context.registry().names)
      return CommandResult(output: script, isForPrograms: true)
    }
  }
}

/// A shell for which there is a completion script.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}

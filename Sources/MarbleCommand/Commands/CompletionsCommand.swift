import EmbeddedFiles

/// A shell for which there is a completion script, which asks `marbles complete` for the words and
/// the shell for paths.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}

extension Subcommand {
  static let completions = Subcommand(
    name: "completions", summary: "print a completion script for a shell",
    arguments: [
      Argument("SHELL", "bash, zsh or fish", offering: .words(Shell.words))
    ],
    notes: [
      "The shell must find the command 'marbles', which the script asks for the words. To install it:",
      "  bash  marbles completions bash > ~/.local/share/bash-completion/completions/marbles",
      "  zsh   marbles completions zsh > a file '_marbles' in a folder of $fpath",
      "  fish  marbles completions fish > ~/.config/fish/completions/marbles.fish",
    ],
    examples: [Example("source <(marbles completions bash)", "for this shell only")]
  ) { call, _ in
    let shell = try Shell.allCases.named(call.arguments[0], kind: "shell", by: \.rawValue)
    let script = EmbeddedFile(["Completions/marbles.\(shell.rawValue)"]).text
    return CommandResult(output: script, isForPrograms: true)
  }

  static let complete = Subcommand(
    name: "complete", summary: "print the words that may end a call, for a completion script",
    arguments: [
      Argument(
        "WORD", "a word of the call; the last one is unfinished, and may be empty", count: .any,
        mayBeEmpty: true)
    ],
    notes: [
      "A line has a word and, after a tab, its meaning. The line '/' is for a file or a folder,",
      "which the shell finds itself.",
    ],
    examples: [
      Example("marbles complete -- check --fo"),
      Example("marbles complete -- probe ''", "the words after 'probe'"),
    ]
  ) { call, context in
    let completion = try Completion(of: call.arguments, in: context)
    return CommandResult(output: completion.lines, isForPrograms: true)
  }
}

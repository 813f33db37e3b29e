/// The completion script for fish.
struct FishCompletion {
  let words: CompletionWords

  var script: String {
    """
    # marbles: completion for fish. Made by 'marbles completions fish'.
    \(words.commands.flatMap(lines).joined(separator: "\n"))
    complete -c marbles -s h -l help -d 'show this help'

    """
  }

  private func lines(for command: Subcommand) -> [String] {
    let name = "-a \(command.name) -d \(quoted(command.summary))"
    let start = "complete -c marbles -n \(condition(of: command))"
    return ["complete -c marbles -n __fish_use_subcommand \(name)"]
      + command.arguments.flatMap { argument in
        offer(
          words.words(for: argument, of: command),
          after: "complete -c marbles -n \(condition(of: command, for: argument))")
      }
      + command.options.map { line(for: $0, after: start) }
  }

  /// Returns the condition for an argument after a leading word: only this argument is offered
  /// there.
  private func condition(of command: Subcommand, for argument: Argument) -> String {
    let leaders = command.arguments.compactMap(\.leader)
    guard !leaders.isEmpty else { return condition(of: command) }
    let led =
      argument.leader.map { "and __fish_seen_subcommand_from \($0)" }
      ?? "and not __fish_seen_subcommand_from \(leaders.joined(separator: " "))"
    return "'__fish_seen_subcommand_from \(command.name); \(led)'"
  }

  /// Returns the condition for a command. A call without a command is a call of `check`.
  private func condition(of command: Subcommand) -> String {
    guard command.name == CallParser.standardName else {
      return "'__fish_seen_subcommand_from \(command.name)'"
    }
    let others = words.commands.map(\.name).filter { $0 != command.name }
    return "'not __fish_seen_subcommand_from \(others.joined(separator: " "))'"
  }

  private func line(for option: CommandOption, after start: String) -> String {
    let short = option.short.map { " -s \($0.dropFirst())" } ?? ""
    let start =
      "\(start)\(short) -l \(option.name.dropFirst(2))"
      + " -d \(quoted(option.meaning[0]))"
    guard option.takesNextWord else { return start }
    return offer(words.words(for: option.offering), after: start + " -r").first ?? start + " -x"
  }

  /// Offers words. Fish offers files by itself.
  private func offer(_ words: [String]?, after start: String) -> [String] {
    guard let words else { return ["\(start) -F"] }
    return words.isEmpty ? [] : ["\(start) -f -a \(quoted(words.joined(separator: " ")))"]
  }

  private func quoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }
}

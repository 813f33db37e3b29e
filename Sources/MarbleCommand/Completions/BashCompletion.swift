/// The completion script for bash 3.2 and later.
struct BashCompletion {
  let words: CompletionWords

  var script: String {
    """
    # marbles: completion for bash. Made by 'marbles completions bash'.
    _marbles() {
      local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=check
      local commands='\(words.commands.map(\.name).joined(separator: " "))'
      local options words files=
      if ((COMP_CWORD > 1)) && [[ " $commands " == *" ${COMP_WORDS[1]} "* ]]; then
        command=${COMP_WORDS[1]}
      fi
      case $command in
    \(words.commands.map(commandCase).joined(separator: "\n"))
      esac
      if ((COMP_CWORD == 1)); then words="$commands $words"; fi
      case "$command $before" in
    \(words.commands.flatMap(valueCases).joined(separator: "\n"))
        *) if [[ $current == -* ]]; then words=$options files=; fi ;;
      esac
      COMPREPLY=()
      local word
      while IFS= read -r word; do COMPREPLY+=("$word"); done < <(
        compgen -W "$words" -- "$current"
        if [[ -n $files ]]; then compgen -f -- "$current"; fi
      )
    }
    complete -o filenames -F _marbles marbles

    """
  }

  private func commandCase(_ command: Subcommand) -> String {
    let options = (command.options.flatMap(\.names) + ["--help"]).joined(separator: " ")
    var line = "    \(command.name)) options='\(options)' "
    line += offer(command.plainArguments.map { words.words(for: $0, of: command) })
    for argument in command.arguments {
      guard let leader = argument.leader else { continue }
      let led = offer([words.words(for: argument, of: command)])
      line += "\n      if [[ $before == \(leader) ]]; then \(led); fi"
    }
    return line + " ;;"
  }

  private func valueCases(_ command: Subcommand) -> [String] {
    command.options.filter(\.takesNextWord).map { option in
      let patterns = option.names.map { "'\(command.name) \($0)'" }.joined(separator: "|")
      return "    \(patterns)) \(offer([words.words(for: option.offering)])) ;;"
    }
  }

  private func offer(_ lists: [[String]?]) -> String {
    let all = lists.compactMap(\.self).flatMap(\.self).joined(separator: " ")
    return "words='\(all)' files=\(lists.contains { $0 == nil } ? "yes" : "")"
  }
}

/// The completion script for the completion system of zsh.
struct ZshCompletion {
  let words: CompletionWords

  var script: String {
    """
    #compdef marbles
    # marbles: completion for zsh. Made by 'marbles completions zsh'.
    _marbles() {
      local -a commands
      commands=(
    \(words.commands.map { "    \(quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n"))
      )
      if ((CURRENT == 2)); then _describe command commands; fi
      local command=check
      if ((CURRENT > 2 && ${commands[(I)$words[2]:*]})); then
        command=$words[2]
        shift words
        ((CURRENT--))
      fi
      case $command in
    \(words.commands.map(commandCase).joined(separator: "\n"))
      esac
    }
    if [[ $funcstack[1] == _marbles ]]; then _marbles "$@"; else compdef _marbles marbles; fi

    """
  }

  private func commandCase(_ command: Subcommand) -> String {
    let specs =
      command.options.map(spec)
      + command.plainArguments.enumerated().map { spec($0.offset, $0.element, of: command) }
      + ledSpecs(of: command)
      + [quoted("(-h --help)--help[show this help]")]
    return "    \(command.name)) _arguments \\\n"
      + specs.map { "      " + $0 }.joined(separator: " \\\n") + " ;;"
  }

  /// Returns the form `'*--format[format of a report]:FORMAT[=FILE]:(text json)'`.
  private func spec(_ option: CommandOption) -> String {
    option.names.map { name in
      let value =
        option.placeholder.map { ":\(escaped($0)):\(action(words.words(for: option.offering)))" }
        ?? ""
      let name = option.isValueOptional ? "\(name)=-" : name
      let colon = option.isValueOptional ? ":" : ""
      let meaning = escaped(option.meaning[0])
      return quoted("\(option.isRepeatable ? "*" : "")\(name)[\(meaning)]\(colon)\(value)")
    }
    .joined(separator: " ")
  }

  private func spec(_ position: Int, _ argument: Argument, of command: Subcommand) -> String {
    let place = argument.isRepeatable ? "*" : "\(position + 1)"
    let colon = argument.isRequired || argument.isRepeatable ? ":" : "::"
    let action = action(words.words(for: argument, of: command))
    return quoted("\(place)\(colon)\(escaped(argument.placeholder)):\(action)")
  }

  /// Returns one form for all arguments after a leading word, because they have one position.
  private func ledSpecs(of command: Subcommand) -> [String] {
    guard let first = command.ledArguments.first else { return [] }
    let colon = first.isRequired ? ":" : "::"
    let placeholders = command.ledArguments.map { escaped($0.placeholder) }
    let actions = command.ledArguments.map { argument in
      let led = (words.words(for: argument, of: command) ?? []).joined(separator: " ")
      return "if ((${words[(Ie)\(argument.leader ?? "")]})); then compadd -- \(led); fi"
    }
    let place = command.plainArguments.count + 1
    return [
      quoted(
        "\(place)\(colon)\(placeholders.joined(separator: " or ")):"
          + "{ \(actions.joined(separator: "; ")) }")
    ]
  }

  private func action(_ words: [String]?) -> String {
    guard let words else { return "_files" }
    return words.isEmpty ? " " : "(\(words.joined(separator: " ")))"
  }

  private func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}

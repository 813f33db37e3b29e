import Foundation

@testable import MarbleCommand

extension Shell {
  /// Returns the candidates that the shell offers for the last word of each call, as a person sees
  /// them after the tab key. The slash after a folder is left out.
  ///
  /// The script is installed as the help of 'completions' says for the current shell. One shell
  /// answers all calls.
  func candidates(for calls: [[String]], in folder: ScratchFolder) throws -> [[String]] {
    try folder.write(Data(script(for: calls).utf8), to: ".calls")
    let options =
      switch self {
      case .bash: "--noprofile --norc"
      case .zsh: "-f"
      case .fish: "--no-config"
      }
    let result = try BuiltCommand.shell("\(rawValue) \(options) .calls", in: folder.url)
    let answers = result.output.components(separatedBy: "\(Self.end)\n").dropLast()
    guard result.status == 0, answers.count == calls.count else {
      throw ShellError(errorOutput: result.output + result.errorOutput)
    }
    return answers.map { answer in
      answer.split(separator: "\n").map { line in
        String(line.hasSuffix("/") ? line.dropLast() : line)
      }
    }
  }

  /// A shell could not complete. It printed these complaints.
  struct ShellError: Error {
    let errorOutput: String
  }

  /// The line after the candidates of a call.
  private static let end = "# end of a call"

  private func script(for calls: [[String]]) -> String {
    let (head, line): (String, (_ words: [String]) -> String) =
      switch self {
      case .bash: (Self.bashHead, { $0.map { "'\($0)'" }.joined(separator: " ") })
      case .zsh: (Self.zshHead, { "'\($0.joined(separator: " "))'" })
      case .fish: (Self.fishHead, { "'\($0.joined(separator: " "))'" })
      }
    return head + calls.map { "\noffer \(line(["marbles"] + $0))" }.joined() + "\n"
  }

  private static let bashHead = """
    source <(marbles completions bash)
    offer() {
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
      _marbles
      printf '%s\\n' "${COMPREPLY[@]}" '\(end)'
    }
    """

  private static let fishHead = """
    marbles completions fish | source
    function offer
      complete -C $argv | cut -f 1
      echo '\(end)'
    end
    """

  /// Types each line and a tab into an interactive zsh, and prints each candidate that the
  /// completion system receives.
  private static let zshHead = #"""
    zmodload zsh/zpty || exit 1
    zpty shell zsh -f -i
    zpty -w shell 'PS1=; unset zle_bracketed_paste; autoload -Uz compinit; compinit -u -D'
    zpty -w shell 'source <(marbles completions zsh)'
    zpty -w shell 'compadd() {
      if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
      typeset -a found
      builtin compadd -O found "$@"
      local word
      for word in $found; do print -r -- "candidate=$word"; done
      builtin compadd "$@"
    }
    tell() { zle complete-word; print -r -- the-"end"; BUFFER=; }
    zle -N tell
    setopt no_auto_menu
    bindkey "^I" tell'
    zpty -w shell 'print -r -- the-"start"'
    zpty -r -m shell text '*the-start*' || exit 1
    offer() {
      zpty -w -n shell "$1"$'\t'
      zpty -r -m shell text '*the-end*' || exit 1
      print -r -- "$text" | tr -d '\r' | sed -n 's/^.*candidate=//p'
      print -r -- '\#(end)'
    }
    """#
}

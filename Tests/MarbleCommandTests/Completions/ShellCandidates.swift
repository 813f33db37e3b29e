import Foundation

@testable import MarbleCommand

extension Shell {
  /// Returns the candidates that the shell offers for the last word of a call, as a person sees
  /// them after the tab key. The slash behind a folder is left out.
  ///
  /// The script is installed as the help of 'completions' says for the current shell.
  func candidates(for words: [String], in folder: ScratchFolder) throws -> [String] {
    let result: BuiltCommand.Result
    switch self {
    case .bash:
      let list = (["marbles"] + words).map { "'\($0)'" }.joined(separator: " ")
      result = try BuiltCommand.shell(
        """
        source <(marbles completions bash)
        COMP_WORDS=(\(list)) COMP_CWORD=\(words.count)
        _marbles
        printf '%s\\n' "${COMPREPLY[@]}"
        """, in: folder.url)
    case .fish:
      result = try BuiltCommand.shell(
        """
        fish --no-config -c 'marbles completions fish | source
        complete -C "marbles \(words.joined(separator: " "))"' | cut -f 1
        """, in: folder.url)
    case .zsh:
      try folder.write(Data(Self.zshDriver.utf8), to: ".driver.zsh")
      result = try BuiltCommand.shell(
        "zsh -f .driver.zsh 'marbles \(words.joined(separator: " "))'", in: folder.url)
    }
    guard result.status == 0 else { throw Failure(complaints: result.output + result.complaints) }
    return result.output.split(separator: "\n").map { line in
      String(line.hasSuffix("/") ? line.dropLast() : line)
    }
  }

  /// A shell cannot be asked. It printed these complaints.
  struct Failure: Error {
    let complaints: String
  }

  /// A script that types a line and a tab into an interactive zsh, and prints each candidate that
  /// the completion system receives.
  private static let zshDriver = #"""
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
    finish() { print -r -- the-"end"; exit }
    comppostfuncs=(finish)
    bindkey "^I" complete-word'
    zpty -w shell 'print -r -- the-"start"'
    zpty -r -m shell text '*the-start*' || exit 1
    zpty -w -n shell "$1"$'\t'
    zpty -r -m shell text '*the-end*' || exit 1
    print -r -- "$text" | tr -d '\r' | sed -n 's/^.*candidate=//p'
    """#
}

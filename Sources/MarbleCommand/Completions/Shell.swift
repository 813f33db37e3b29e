/// A shell for which there is a completion script.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script, which asks `marbles complete` for the words and the shell for paths.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// For bash 3.2 and later.
  private static let bashScript = #"""
    # marbles: completion for bash. Made by 'marbles completions bash'.
    _marbles() {
      local word path
      COMPREPLY=()
      while IFS=$'\t' read -r word _; do
        if [[ $word != / ]]; then
          COMPREPLY+=("$word")
          continue
        fi
        while IFS= read -r path; do
          COMPREPLY+=("$path")
        done < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]}")
      done < <(marbles complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    }
    complete -o filenames -F _marbles marbles

    """#

  /// For the completion system of zsh.
  private static let zshScript = #"""
    #compdef marbles
    # marbles: completion for zsh. Made by 'marbles completions zsh'.
    _marbles() {
      local line paths
      local -a offered
      for line in ${(f)"$(marbles complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)"}; do
        if [[ $line == / ]]; then paths=yes; else offered+=("${line/$'\t'/:}"); fi
      done
      if (($#offered)); then _describe word offered; fi
      if [[ -n $paths ]]; then _files; fi
    }
    if [[ $funcstack[1] == _marbles ]]; then _marbles "$@"; else compdef _marbles marbles; fi

    """#

  private static let fishScript = #"""
    # marbles: completion for fish. Made by 'marbles completions fish'.
    function __marbles_complete
      set -l before (commandline -opc)
      set -e before[1]
      set -l current (commandline -ct)
      for line in (marbles complete -- $before "$current" 2>/dev/null)
        if test "$line" = /
          __fish_complete_path "$current"
        else
          echo $line
        end
      end
    end
    complete -c marbles -f -a '(__marbles_complete)'

    """#
}

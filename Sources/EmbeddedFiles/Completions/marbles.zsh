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

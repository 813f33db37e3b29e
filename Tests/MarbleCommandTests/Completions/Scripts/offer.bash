source <(marbles completions bash)
offer() {
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
  _marbles
  printf '%s\n' "${COMPREPLY[@]}" '# end of a call'
}

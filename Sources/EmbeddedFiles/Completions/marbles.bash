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

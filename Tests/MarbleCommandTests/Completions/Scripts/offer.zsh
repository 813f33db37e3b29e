# Types each line and a tab into an interactive zsh, and prints each candidate that the
# completion system receives.
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
  print -r -- '# end of a call'
}

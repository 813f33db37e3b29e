marbles completions fish | source
function offer
  complete -C $argv | cut -f 1
  echo '# end of a call'
end

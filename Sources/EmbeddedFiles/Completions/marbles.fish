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

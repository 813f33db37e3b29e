set nocompatible
set runtimepath^=~/.config/nvim
filetype plugin on
syntax on
edit fails.marbles
let items = []
for place in [[1,1],[1,10],[1,14],[1,25],[2,3],[2,8],[2,13],[2,24],[2,26],[2,28],[2,31],[2,42],[3,3],[3,7],[4,3],[4,9],[4,20],[4,27],[5,1],[5,10],[6,3],[6,7],[6,9],[7,3],[7,15],[7,19]]
  call add(items, synIDattr(synID(place[0], place[1], 1), 'name'))
endfor
call writefile([join(items, ' ')], 'colours')
silent! make
call writefile(map(getqflist(), {_, item -> bufname(item.bufnr) . ':' . item.lnum . ':' . item.col}), 'places')
edit untidy.marbles
MarblesFormat
write
edit two.marbles
5
MarblesRecord
write
edit wrong.marbles
MarblesFormat
MarblesRecord
call writefile(getline(1, '$') + [&modified], 'kept')
qall!

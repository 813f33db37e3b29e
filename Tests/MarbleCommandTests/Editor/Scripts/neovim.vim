set nocompatible
set runtimepath^=~/.config/nvim
filetype plugin on
source ~/.config/nvim/plugin/marbles.lua
edit fails.marbles
luafile own.lua
qall!

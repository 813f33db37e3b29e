autocmd BufRead,BufNewFile *.marbles setfiletype marbles

" Settings for scenario files of Marbles. Made by 'marbles editor'.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=//\ %s comments=://
setlocal expandtab shiftwidth=2 softtabstop=2
" :make runs the scenarios of the file, and the errors are its list.
setlocal makeprg=marbles\ check\ %:S
setlocal errorformat=%f:%l:%c:\ error:\ %m,%-G%.%#
" These commands replace the text. A text with errors stays as it is.
command! -buffer MarblesFormat call s:Replace('format -')
command! -buffer MarblesRecord call s:Replace('record -:' . line('.'))

if !exists('*s:Replace')
  function s:Replace(call) abort
    let text = join(getline(1, '$'), "\n") . "\n"
    let name = shellescape(expand('%:p'))
    let lines = systemlist('marbles ' . a:call . ' --stdin-name ' . name, text)
    if v:shell_error
      cexpr lines
      return
    endif
    let view = winsaveview()
    call setline(1, lines)
    if line('$') > len(lines)
      silent execute (len(lines) + 1) . ',$delete _'
    endif
    call winrestview(view)
  endfunction
endif

let b:undo_ftplugin = 'setlocal commentstring< comments< expandtab< shiftwidth< softtabstop<'
      \ . ' makeprg< errorformat< | delcommand -buffer MarblesFormat'
      \ . ' | delcommand -buffer MarblesRecord'

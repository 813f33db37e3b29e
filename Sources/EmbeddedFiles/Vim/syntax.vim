" Syntax of scenario files of Marbles. Made by 'marbles editor'.
if exists('b:current_syntax')
  finish
endif

syntax match marblesComment '\%(^\|\s\)\@<=//.*$' contains=@Spell

" Later items win over earlier ones at the same place, so statements stand below.
" Pipelines and closures.
syntax cluster marblesExpression contains=marblesComment,marblesString,marblesNumber,marblesDuration,marblesConstant,marblesParameter,marblesFunction
syntax region marblesString start='"' skip='\\[^(]' end='"' oneline contains=marblesEscape,marblesInterpolation
syntax match marblesEscape '\\\%(u{\x*}\|[^(]\)' contained
syntax region marblesInterpolation matchgroup=marblesEscape start='\\(' end=')' oneline contained contains=@marblesExpression,marblesNested
syntax match marblesNumber '\<\d\+\%(\.\d\+\)\?\%([eE][+-]\?\d\+\)\?\>'
syntax match marblesDuration '\<\d\+\%(\.\d\+\)\?\%(ms\|s\|m\|t\)\>'
syntax match marblesConstant '\.\@<!\<\%(true\|false\|nil\)\>'
syntax match marblesParameter '\$\d\+'
syntax match marblesFunction '\<\K\k*\ze\%((\|\s*{\)'

" Statements.
syntax match marblesStatement '^\s*\zs\%(scenario\|property\)\>' nextgroup=marblesTitle skipwhite
syntax match marblesTitle '\%(\s\@<=//\)\@!\S\%("[^"]*\%("\|$\)\|\%(\s\@<=//\)\@!.\)*' contained contains=@Spell

" Rows, which end in a diagram.
syntax match marblesStatement '^\s*\zs\%(hot\|connect\|calls\)\>' nextgroup=marblesRowName skipwhite
syntax match marblesStatement '^\s*\zs\%(subs\>\|cold\>\%((anyway)\)\?\)' nextgroup=marblesRowName skipwhite
syntax match marblesStatement '^\s*\zsexpect\>\%(([^()]*)\)\?' nextgroup=marblesRowName skipwhite
syntax match marblesStatement '^\s*\zsobserve\>' nextgroup=marblesMadeName skipwhite
syntax match marblesRowName '\<\K[[:alnum:]_.]*' contained nextgroup=marblesArguments,marblesIndex,marblesDiagram skipwhite
syntax match marblesMadeName '\<\K\k*\s*=' contained nextgroup=marblesRowName skipwhite contains=marblesOperator
syntax match marblesIndex '\[\s*\d\+\s*\]' contained nextgroup=marblesDiagram skipwhite
syntax region marblesArguments matchgroup=marblesDelimiter start='(' end=')' oneline contained contains=@marblesExpression,marblesNested nextgroup=marblesDiagram skipwhite
syntax region marblesNested matchgroup=marblesDelimiter start='(' end=')' oneline contained contains=@marblesExpression,marblesNested
syntax region marblesDiagram start='\s\@<=\%(//\)\@![^=[:space:]]' end='$' end='\ze\s//' oneline contained contains=marblesValue,marblesQuoted,marblesTime,marblesEnd,marblesError,marblesWindow,marblesTick,marblesNone
syntax match marblesValue '[[:alnum:]]\|[^[:ascii:]]' contained
syntax match marblesQuoted "'\%(\\.\|[^'\\]\)*'" contained
syntax match marblesTime '\%(^\|\s\)\@<=@\?\d\+\%(\.\d\+\)\?\%(ms\|s\|m\|t\)\ze\%(\s\|$\)' contained
syntax match marblesEnd '|' contained
syntax match marblesError '#' contained
syntax match marblesWindow '[\^!]' contained
syntax match marblesTick '-\+' contained
syntax match marblesNone '\<none\>' contained

" Keys, definitions and settings.
syntax match marblesStatement '^\s*\zs\%(where\|case\)\>'
syntax match marblesKey '\%([[:alnum:]#]\|[^[:ascii:]]\)\ze\s*=[^=]' contained
syntax region marblesKeys start='\%(^\s*\%(where\|case\)\)\@<=\s' end='$' end='\ze\s//' oneline contains=marblesKey,@marblesExpression
syntax match marblesStatement '^\s*\zs\%(let\|fn\|feed\)\>' nextgroup=marblesName skipwhite
syntax match marblesName '\<\K\k*\ze\s*=' contained
syntax match marblesStatement '^\s*\zs\%(marbles\|tick\|until\)\>'
syntax match marblesWord '\<\%(implies\|within\|unless\)\>'
syntax match marblesWord '\%(^\s*\%(always\|never\|no\|after\)\s.*\s\)\@<=\%(from\|until\|after\|as\|expect\)\ze\s'
syntax match marblesStatement '^\s*\zs\%(always\|never\|finally\|after\|no\|late\|at\s\+most\)\>'
syntax match marblesStatement '^\s*\zsany\>\%(\s\+\%(cold\|number\)\>\)\?' nextgroup=marblesGenerated skipwhite
syntax match marblesGenerated '\<\K[[:alnum:]_.]*' contained
syntax match marblesStatement '^\s*\zsorder\>' nextgroup=marblesOrder skipwhite
syntax match marblesOrder '\<\%(any\|fixed\)\>' contained
syntax match marblesStatement '^\s*\zssystem\>' nextgroup=marblesSystem skipwhite
syntax match marblesSystem '\<\K[[:alnum:]_.]*' contained

highlight default link marblesComment Comment
highlight default link marblesStatement Statement
highlight default link marblesTitle Title
highlight default link marblesRowName Identifier
highlight default link marblesMadeName Identifier
highlight default link marblesName Identifier
highlight default link marblesGenerated Identifier
highlight default link marblesWord Keyword
highlight default link marblesSystem Type
" Functions have the colour of Special in Neovim, and times that of String in Vim.
execute 'highlight default link marblesValue' has('nvim') ? 'String' : 'Special'
highlight default link marblesKey marblesValue
highlight default link marblesQuoted marblesValue
highlight default link marblesString String
highlight default link marblesEscape SpecialChar
highlight default link marblesNumber Number
highlight default link marblesDuration Number
highlight default link marblesTime Number
highlight default link marblesIndex Number
highlight default link marblesDelimiter Delimiter
highlight default link marblesConstant Constant
highlight default link marblesNone Constant
highlight default link marblesOrder Constant
highlight default link marblesParameter Special
highlight default link marblesFunction Function
highlight default link marblesEnd Operator
highlight default link marblesWindow Operator
highlight default link marblesError Exception
highlight default link marblesTick NonText
" The language server's tokens of a diagram have these colours, too.
if has('nvim')
  highlight default link @lsp.typemod.enumMember.value.marbles marblesValue
  highlight default link @lsp.typemod.keyword.end.marbles marblesEnd
  highlight default link @lsp.typemod.operator.time.marbles marblesTick
  highlight default link @lsp.typemod.macro.error.marbles marblesError
endif

let b:current_syntax = 'marbles'

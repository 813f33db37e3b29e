import Testing

struct RowErrorTests {
  @Test func `errors in rows and names are explained at their positions`() {
    for block in Annotation.blocks(in: Self.source) {
      #expect(Annotation.of(Annotation.source(of: block)) == block)
    }
  }

  private static let source = #"""
      hot
         ^ 'hot' needs a name
         hint: 'hot username --a--b--|'

      hot 1a --a
          ^~ '1a' is not a name
          hint: a name begins with a letter

      hot tick --a
          ^~~~ 'tick' is a word of the language and cannot be a name

      hot a
           ^ the row of 'a' is empty
           hint: '-' means that nothing ever happens

      hot a   // nothing
              ^ the row of 'a' is empty
              hint: '-' means that nothing ever happens

      hot a(ab|)
          ^ 'hot' takes a name without arguments
          hint: a service is answered by 'cold a(…)'

      hot f("x") --a
          ^ 'hot' takes a name without arguments
          hint: a service is answered by 'cold f(…)'

      cold f(ab|) --a
             ^~ an argument is a value or '_', not 'ab'
             hint: a diagram needs a space before it

      cold f("x" --a
                 ^ ',' or ')' is missing before '-'

      cold f("x", ) --a
                  ^ an argument is a value or '_', not ')'

      cold f("x" "y") --a
                 ^ ',' or ')' is missing before '"'

      cold f("x)  ---t
             ^ this string is never closed

      cold f("x")-t|
                 ^ a space is missing after 'f("x")'

      cold f.g("x") ---t
           ^~~ 'cold' takes a name, not a pipeline
           hint: name the pipeline with 'let' first

      cold f[0] --a
           ^ 'cold' takes no inner stream
           hint: only 'expect' does

      expect a.map(b) ---
             ^~~~~ 'expect' takes a name, not a pipeline
             hint: name the pipeline with 'let' first

      expect a[x] ---
              ^ this is not the index of an inner stream
              hint: the first is 'a[0]'

      expect a[0 ---
              ^~ this is not the index of an inner stream
              hint: the first is 'a[0]'

      expect a[0]--a
                 ^ a space is missing after 'a[0]'

      observe a[0] = b
               ^ '=' is missing after 'a'
               hint: 'observe a = STREAM  ^---!'

      calls f("x") ---a
            ^ 'calls' takes a name without arguments
            hint: the diagram shows the arguments

      calls f
             ^ the row of 'f' is empty
             hint: 'marbles record' writes it; 'calls f none' means never

      subs f
            ^ the row of 'f' is empty
            hint: 'marbles record' writes it; 'subs f none' means never

      observe second
                    ^ '=' is missing after 'second'
                    hint: 'observe second = STREAM  ^---!'

      observe second = third.map { $0 }
                       ^~~~~~~~~ 'observe' takes a name, not a pipeline
                       hint: name the pipeline with 'let' first

      observe second =
                      ^ 'observe' needs the name of a stream
                      hint: 'observe second = STREAM  ^---!'

      subject s  --a
                 ^ '=' is missing after 's'
                 hint: 'subject s = PublishSubject()  --a--b--|'

      subject s = PublishSubject  --a
                  ^~~~~~~~~~~~~~ 's' needs a subject
                  hint: 'subject s = PublishSubject()  --a--b--|'

      subject s = PublishSubject()
                                  ^ the row of 's' is empty
                                  hint: '-' means that nothing ever happens

      let a.b = c
          ^~~ the name 'a.b' has a point
          hint: only inputs and outputs of systems have names with a point

      let a
           ^ '=' is missing after 'a'
           hint: 'let a = username.debounce(0.5s)'

      connect c
               ^ the row of 'c' is empty
               hint: 'connect c ^---!'

      hot b --a
      tick 1ms
      tick 2ms
      ^~~~ 'tick' is already set in line 3

      hot café-au-lait --a
              ^ a space is missing after 'café'

      hot _ --a
          ^ '_' is not a name
          hint: a name begins with a letter

      hot naïve
               ^ the row of 'naïve' is empty
               hint: '-' means that nothing ever happens

      cold f(
            ^ this '(' is not closed on its line

      cold f(-ab) --a
             ^ an argument is a value or '_', not '-'
             hint: a diagram needs a space before it

      cold f(1,, 2) --
               ^ an argument is a value or '_', not ','

      cold f(.) --a
             ^ a case needs a name after its point

      cold f((1)) --a
             ^~~ parentheses around one value
             hint: write the value alone; a tuple has a comma

      subs f[0] ^
           ^ 'subs' takes no inner stream
           hint: only 'expect' does

      connect f(1) ^
              ^ 'connect' takes a name without arguments

      expect a[99999999999] --
              ^~~~~~~~~~~~ this is not the index of an inner stream
              hint: the first is 'a[0]'

      let tick = b
          ^~~~ 'tick' is a word of the language and cannot be a name

      fn true = { $0 }
         ^~~~ 'true' is a word of the language and cannot be a name

      observe x = y{a}
                  ^ 'observe' takes a name, not a pipeline
                  hint: name the pipeline with 'let' first

      observe x = y^
                  ^ a space is missing after 'y'

      subs f("x", _
            ^ this '(' is not closed on its line
    """#
}

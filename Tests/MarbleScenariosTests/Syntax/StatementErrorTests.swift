import Testing

struct StatementErrorTests {
  @Test func `errors in statements and settings are explained at their positions`() {
    for block in Annotation.blocks(in: Self.source) {
      #expect(Annotation.of(Annotation.source(of: block)) == block)
    }
  }

  private static let source = #"""
    expct typed ---|
    ^~~~~ unknown statement 'expct', did you mean 'expect'?

    scenario
            ^ the scenario has no title
            hint: 'scenario TITLE' begins one

    typed = username.debounce(0.5s)
    ^~~~~ unknown statement 'typed'
    hint: 'let typed = …' names a stream

    -a-b|
    ^ a line begins with a statement, not with '-'

      .debounce(3t)
      ^ a line that begins with '.' continues a 'let' or a 'feed', and there is none above

    hot a --a--
    ^~~ 'hot' belongs to a scenario
    hint: begin one above with 'scenario TITLE'

    tick 1ms
    marbles 1
    ^~~~~~~ 'marbles' can only be the first statement of a file

    marbles 2
            ^ version 2 of the language is not known here
            hint: 'marbles 1'

    marbles one
            ^~~ 'marbles' needs the version of the language
            hint: 'marbles 1'

    marbles
           ^ 'marbles' needs the version of the language
           hint: 'marbles 1'

    marbles 1 beta
              ^~~~ the statement ends before 'beta'

    tick
        ^ 'tick' needs a duration
        hint: 'tick 100ms'

    tick 100
         ^~~ 'tick' needs a duration, not '100'
         hint: 'tick 100ms'

    tick 100mx
         ^~~~~ '100mx' is not a duration
         hint: did you mean '100ms'?

    tick 3t
         ^~ a tick cannot be counted in ticks
         hint: 'tick 100ms'

    tick 0ms
         ^~~ a tick is longer than zero

    tick 0.0000001ms
         ^~~~~~~~~~~ this is not a whole number of nanoseconds

    tick 9999999999999m
         ^~~~~~~~~~~~~~ this duration is longer than 292 years

    tick fast
         ^~~~ 'tick' needs a duration, not 'fast'
         hint: 'tick 100ms'

    tick 1ms
    tick 2ms
    ^~~~ 'tick' is already set in line 1

    until
         ^ 'until' needs a duration
         hint: 'until 5s'

    until soon
          ^~~~ 'until' needs a duration, not 'soon'
          hint: 'until 5s'

    order
         ^ 'order' needs 'any', 'fixed', or an instant with names
         hint: 'order any', 'order fixed' or 'order 600ms password.debounce, username'

    order all
          ^~~ an order is 'any', 'fixed', or an instant with names, not 'all'
          hint: 'order any', 'order fixed' or 'order 600ms password.debounce, username'

    order 600ms a, b
    ^~~~~~~~~~~~~~~~ the order at an instant belongs to a scenario
    hint: write it below 'scenario TITLE'

    scenario A
      order 600ms
                 ^ 'order' needs a name
                 hint: 'order 600ms username'

    scenario A
      order 600ms a,
                    ^ 'order' needs a name
                    hint: 'order 600ms username'

    scenario A
      order 600ms a b
                    ^ the statement ends before 'b'

    scenario A
      order 600 a
            ^~~ 'order' needs a duration, not '600'
            hint: 'order 600ms password.debounce, username'

    scenario A
      order 6t a (31), b
                 ^~~~ '(31)' does not say which stage is meant
                 hint: in 'a.delay[1]', the stages of one name are counted from 0 in the order of the text

    scenario A
      order 6t a[x]
                ^~~ '[x]' does not say which stage is meant
                hint: in 'a.delay[1]', the stages of one name are counted from 0 in the order of the text

    scenario A
      order 6t a (3:1), b[1], b (4:2)[0]
                 ^~~~~ '(3:1)' is a line and a column, but 'order' counts the stages of its scenario
                 hint: 'a' if it is the only one, otherwise 'a[0]' for the first in the text, 'a[1]' for the second

    scenario A
      order 6t "\(a)"
               ^~~~~~ '"\(a)"' is not a name
               hint: a name begins with a letter

    scenario A
      order any
      order fixed
      ^~~~~~~~~~~ 'order' is already set in line 2

    scenario A
      order 6t a
      order any
      ^~~~~~~~~ 'order' is already set in line 2

    system
          ^ 'system' needs a name
          hint: 'system RegisterViewModel'

    system 9
           ^ '9' is not a name
           hint: a name begins with a letter

    hot(a) --
    ^~~ a space is missing after 'hot'

      where
           ^ a key is missing here
           hint: a key is a letter, a digit, an emoji or '#'

      where ab = 1
            ^~ 'ab' cannot be a key
            hint: a key is a letter, a digit, an emoji or '#'

      where a 1
            ^ '=' is missing after the key 'a'
            hint: 'a = "a value"'

      where a = 1 b = 2
                  ^ a comma is missing between two entries

      where a = ann
                ^~~ 'ann' is not a value
                hint: a string is '"ann"', a case '.ann'

      where a = 1
      where a = 2
            ^ the key 'a' has a value already

    where a = "x
              ^ this string is never closed

    // nothing here
    ^ the file has no scenario
    hint: 'scenario TITLE' begins one

    where a = "x", a = "y"
                   ^ the key 'a' has a value already

    where é = (a
              ^ this '(' is never closed

    where "a" = 1
          ^ '"' cannot be a key
          hint: a key is a letter, a digit, an emoji or '#'

    scenario   // untitled
               ^ the scenario has no title
               hint: 'scenario TITLE' begins one

    scenario "a // b" // c
    scenario "a // b"
             ^~~~~~~~ the scenario in line 1 has the same title

    order any time
              ^~~~ the statement ends before 'time'

    system A B
             ^ the statement ends before 'B'

    until 5
          ^ 'until' needs a duration, not '5'
          hint: 'until 5s'

    tick -5ms
         ^ 'tick' needs a duration, not '-'
         hint: 'tick 100ms'

    where a = 1,
                ^ a key is missing here
                hint: a key is a letter, a digit, an emoji or '#'
    """#
}

import Testing

struct StatementErrorTests {
  @Test func `errors in statements and settings are explained at their positions`() {
    for block in Annotation.blocks(in: Self.source) {
      #expect(Annotation.of(Annotation.source(of: block)) == block)
    }
  }

  private static let source = #"""
    scenario
    => 1:9 the scenario has no title · hint: 'scenario TITLE' begins one
    typed = username.debounce(0.5s)
    => 1:1-5 unknown statement 'typed' · hint: 'let typed = …' names a stream
    -a-b|
    => 1:1 a line begins with a statement, not with '-'
      .debounce(3t)
    => 1:3 a line that begins with '.' continues a 'let' or a 'feed', and there is none above
    marbles one
    => 1:9-11 'marbles' needs the version of the language · hint: 'marbles 1'
    marbles
    => 1:8 'marbles' needs the version of the language · hint: 'marbles 1'
    marbles 1 beta
    => 1:11-14 the statement ends before 'beta'
    tick
    => 1:5 'tick' needs a duration · hint: 'tick 100ms'
    tick 100
    => 1:6-8 'tick' needs a duration, not '100' · hint: 'tick 100ms'
    tick 100mx
    => 1:6-10 '100mx' is not a duration · hint: did you mean '100ms'?
    tick 9999999999999m
    => 1:6-19 this duration is longer than 292 years
    tick fast
    => 1:6-9 'tick' needs a duration, not 'fast' · hint: 'tick 100ms'
    tick 1ms
    tick 2ms
    => 2:1-4 'tick' is already set in line 1
    until
    => 1:6 'until' needs a duration · hint: 'until 5s'
    until soon
    => 1:7-10 'until' needs a duration, not 'soon' · hint: 'until 5s'
    order
    => 1:6 'order' needs 'any', 'fixed', or an instant with names · hint: 'order any', 'order fixed' or 'order 600ms password.debounce, username'
    scenario A
      order 600ms
    => 2:14 'order' needs a name · hint: 'order 600ms username'
    scenario A
      order 600ms a,
    => 2:17 'order' needs a name · hint: 'order 600ms username'
    scenario A
      order 600ms a b
    => 2:17 the statement ends before 'b'
    scenario A
      order 600 a
    => 2:9-11 'order' needs a duration, not '600' · hint: 'order 600ms password.debounce, username'
    scenario A
      order 6t a (31), b
    => 2:14 the statement ends before '('
    scenario A
      order 6t a[x]
    => 2:13-15 '[x]' does not say which stage is meant · hint: in 'a.delay[1]', the stages of one name are counted from 0 in the order of the text
    scenario A
      order 6t "\(a)"
    => 2:12-17 '"\(a)"' is not a name · hint: a name begins with a letter
    scenario A
      order any
      order fixed
    => 3:3-13 'order' is already set in line 2
    scenario A
      order 6t a
      order any
    => 3:3-11 'order' is already set in line 2
    system
    => 1:7 'system' needs a name · hint: 'system RegisterViewModel'
    system 9
    => 1:8 '9' is not a name · hint: a name begins with a letter
    hot(a) --
    => 1:1-3 a space is missing after 'hot'
      where
    => 1:8 a key is missing here · hint: a key is a letter, a digit, an emoji or '#'
      where ab = 1
    => 1:9-10 'ab' cannot be a key · hint: a key is a letter, a digit, an emoji or '#'
      where a = 1
      where a = 2
    => 2:9 the key 'a' has a value already
    // nothing here
    => 1:1 the file has no scenario · hint: 'scenario TITLE' begins one
    where a = "x", a = "y"
    => 1:16 the key 'a' has a value already
    where "a" = 1
    => 1:7 '"' cannot be a key · hint: a key is a letter, a digit, an emoji or '#'
    scenario   // untitled
    => 1:12 the scenario has no title · hint: 'scenario TITLE' begins one
    order any time
    => 1:11-14 the statement ends before 'time'
    system A B
    => 1:10 the statement ends before 'B'
    until 5
    => 1:7 'until' needs a duration, not '5' · hint: 'until 5s'
    tick -5ms
    => 1:6 'tick' needs a duration, not '-' · hint: 'tick 100ms'
    where a = 1,
    => 1:13 a key is missing here · hint: a key is a letter, a digit, an emoji or '#'
    """#
}

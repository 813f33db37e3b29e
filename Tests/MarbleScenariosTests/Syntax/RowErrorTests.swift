import Testing

struct RowErrorTests {
  @Test func `errors in rows and names are explained at their positions`() {
    for block in Annotation.blocks(in: Self.source) {
      #expect(Annotation.of(Annotation.source(of: block)) == block)
    }
  }

  private static let source = #"""
      hot 1a --a
    => 1:7-8 '1a' is not a name · hint: a name begins with a letter
      hot true --a
    => 1:7-10 'true' is a word of the language and cannot be a name · hint: another name, such as 'true1'
      hot a
    => 1:8 the row of 'a' is empty · hint: '-' means that nothing ever happens
      hot a   // nothing
    => 1:11 the row of 'a' is empty · hint: '-' means that nothing ever happens
      hot a(ab|)
    => 1:7 'hot' takes a name without arguments · hint: a service is answered by 'cold a(…)'
      hot f("x") --a
    => 1:7 'hot' takes a name without arguments · hint: a service is answered by 'cold f(…)'
      cold f(ab|) --a
    => 1:10-11 an argument is a value or '_', not 'ab' · hint: a diagram needs a space before it
      cold f("x" --a
    => 1:14 ',' or ')' is missing before '-'
      cold f("x", ) --a
    => 1:15 an argument is a value or '_', not ')'
      cold f("x" "y") --a
    => 1:14 ',' or ')' is missing before '"'
      cold f("x)  ---t
    => 1:10 this string is never closed
      cold f("x")-t|
    => 1:14 a space is missing after 'f("x")'
      cold f.g("x") ---t
    => 1:8-10 'cold' takes a name, not a pipeline · hint: name the pipeline with 'let' first
      cold f[0] --a
    => 1:8 'cold' takes no inner stream · hint: only 'expect' does
      expect a.map(b) ---
    => 1:10-14 'expect' takes a name, not a pipeline · hint: name the pipeline with 'let' first
      expect a[x] ---
    => 1:11 this is not the index of an inner stream · hint: the first is 'a[0]'
      expect a[0 ---
    => 1:11-12 this is not the index of an inner stream · hint: the first is 'a[0]'
      expect a[0]--a
    => 1:14 a space is missing after 'a[0]'
      observe a[0] = b
    => 1:12 '=' is missing after 'a' · hint: 'observe a = STREAM  ^---!'
      calls f("x") ---a
    => 1:9 'calls' takes a name without arguments · hint: the diagram shows the arguments
      calls f
    => 1:10 the row of 'f' is empty · hint: 'marbles record' writes it; 'calls f none' means never
      subs f
    => 1:9 the row of 'f' is empty · hint: 'marbles record' writes it; 'subs f none' means never
      observe second
    => 1:17 '=' is missing after 'second' · hint: 'observe second = STREAM  ^---!'
      observe second = third.map { $0 }
    => 1:20-28 'observe' takes a name, not a pipeline · hint: name the pipeline with 'let' first
      subject s  --a
    => 1:14 '=' is missing after 's' · hint: 'subject s = PublishSubject()  --a--b--|'
      subject s = PublishSubject()
    => 1:31 the row of 's' is empty · hint: '-' means that nothing ever happens
      let a
    => 1:8 '=' is missing after 'a' · hint: 'let a = username.debounce(0.5s)'
      connect c
    => 1:12 the row of 'c' is empty · hint: 'connect c ^---!'
      hot café-au-lait --a
    => 1:11 a space is missing after 'café'
      hot _ --a
    => 1:7 '_' is not a name · hint: a name begins with a letter
      hot naïve
    => 1:12 the row of 'naïve' is empty · hint: '-' means that nothing ever happens
      cold f(
    => 1:9 this '(' is not closed on its line
      cold f(-ab) --a
    => 1:10 an argument is a value or '_', not '-' · hint: a diagram needs a space before it
      cold f(1,, 2) --
    => 1:12 an argument is a value or '_', not ','
      cold f(.) --a
    => 1:10 a case needs a name after its point
      cold f((1)) --a
    => 1:10-12 parentheses around one value · hint: write the value alone; a tuple has a comma
      subs f[0] ^
    => 1:8 'subs' takes no inner stream · hint: only 'expect' does
      connect f(1) ^
    => 1:11 'connect' takes a name without arguments
      expect a[99999999999] --
    => 1:11-22 this is not the index of an inner stream · hint: the first is 'a[0]'
      let true = b
    => 1:7-10 'true' is a word of the language and cannot be a name · hint: another name, such as 'true1'
      fn true = { $0 }
    => 1:6-9 'true' is a word of the language and cannot be a name · hint: another name, such as 'true1'
      observe x = y{a}
    => 1:15 'observe' takes a name, not a pipeline · hint: name the pipeline with 'let' first
      observe x = y^
    => 1:15 a space is missing after 'y'
      subs f("x", _
    => 1:9 this '(' is not closed on its line
    """#
}

import Testing

struct PipelineErrorTests {
  @Test func `errors in pipelines and closures are explained at their positions`() {
    for block in Annotation.blocks(in: Self.source) {
      #expect(Annotation.of(Annotation.source(of: block)) == block)
    }
  }

  private static let source = #"""
      let a =
    => 1:10 a value or a stream is missing here
      let a = b.map(
    => 1:16 this '(' is not closed on its line
      let a = b.map { $0 + 1
    => 1:17 this '{' is not closed on its line
      let a = [1, 2
    => 1:11 this '[' is not closed on its line
      let a = [1 2]
    => 1:14 ',' or ']' is missing before '2'
      let a = f(b c)
    => 1:15 ',' or ')' is missing before 'c'
      let a = f(b,)
    => 1:15 a value or a stream is missing before ')'
      let a = f("\(b")
    => 1:14 this '\(' is not closed on its line
      let a = f("\q")
    => 1:14-15 unknown escape '\q' · hint: the escapes are '\n' '\t' '\r' '\0' '\\' '\"' `\'` '\u{1F600}' '\(…)'
      let a = f("\u{110000}")
    => 1:14-23 unknown escape '\u{110000}' · hint: the escapes are '\n' '\t' '\r' '\0' '\\' '\"' `\'` '\u{1F600}' '\(…)'
      let a = b.(c)
    => 1:13 a name is missing between '.' and '('
      let a = b.map { $0 $1 }
    => 1:22 '}' is missing before '$' · hint: its body is one expression
      let a = b.map { x, y x + y }
    => 1:20 '}' is missing before ',' · hint: 'in' separates the parameters from the body
      let a = b.map { true in 1 }
    => 1:19-22 'true' is a word of the language and cannot be a name · hint: another name, such as 'true1'
      let a = b.map { $ + 1 }
    => 1:19 a value or a stream is missing before '$'
      let a = b.map { 1 < $0 < 3 }
    => 1:26 '<' follows another comparison · hint: join comparisons with '&&'
      let a = b.map { $0 == 1 != true }
    => 1:27-28 '!=' follows another comparison · hint: join comparisons with '&&'
      let a = b.debounce(9msb)
    => 1:22-25 '9msb' is not a duration · hint: did you mean '9ms'?
      let a = b.debounce(2h)
    => 1:22-23 '2h' is not a duration · hint: in minutes: '120m'
      let a = b.take(99999999999999999999)
    => 1:18-37 the number is too large
      let a = b.map { $0[] }
    => 1:22 a value or a stream is missing before ']'
      let a = b.map { $0[0 }
    => 1:24 ']' is missing before '}'
      let a = b.map { $0[0, 1] }
    => 1:23 ']' is missing before ','
      let a = b.map { $0 [0] }
    => 1:22 '}' is missing before '[' · hint: its body is one expression
      let a = b[0
    => 1:12 this '[' is not closed on its line
      let a = b.map { $0?.count }
    => 1:21-22 the language has no optional chaining · hint: '??' and '?:' handle 'nil'
      let a = b c
    => 1:13 the statement ends before 'c'
      let a = b.map { $0 + }
    => 1:24 a value or a stream is missing before '}'
      let a = b &
    => 1:13 the language has no operator '&' · hint: conditions are joined with '&&'
      let a = b.first?.count
    => 1:18-19 the language has no optional chaining · hint: '??' and '?:' handle 'nil'
      let a = b.map(_)
    => 1:17 a value or a stream is missing before '_'
      let a = in
    => 1:11-12 a value or a stream is missing before 'in'
      let a = b
        .map { $0 +
        .debounce(3t)
      hot c
    => 2:16 a value or a stream is missing here
    => 4:8 the row of 'c' is empty · hint: '-' means that nothing ever happens
      let a = b.map { !}
    => 1:20 a value or a stream is missing before '}'
      let a = -
    => 1:12 a value or a stream is missing here
      let a = b.map { (a, b in a }
    => 1:25-26 ',' or ')' is missing before 'in'
      let a = .(b)
    => 1:12 a name is missing between '.' and '('
      let a = (b
    => 1:11 this '(' is not closed on its line
      let a = b.9999
    => 1:13-16 the number is too large
      let a = b.map { $9999 }
    => 1:20-23 the number is too large
      let a = 1_000
    => 1:11-15 '1_000' is not a duration · hint: the units are ms, s, m and t (ticks); for values write '1 _000'
      let a = b.debounce(1.5)x
    => 1:26 the statement ends before 'x'
      let a = b.map { $0 = 1 }
    => 1:22 the language has no operator '=' · hint: values are compared with '=='
      let a = 1e999
    => 1:11-15 the number is too large
      let a = b	?
    => 1:14 a value or a stream is missing here
      let a = f(
      let b = g(
    => 1:12 this '(' is not closed on its line
    => 2:12 this '(' is not closed on its line
    """#
}

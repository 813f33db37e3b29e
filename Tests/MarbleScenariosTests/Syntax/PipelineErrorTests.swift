import Testing

struct PipelineErrorTests {
  @Test func `errors in pipelines and closures are explained at their positions`() {
    for block in Annotation.blocks(in: Self.source) {
      #expect(Annotation.of(Annotation.source(of: block)) == block)
    }
  }

  private static let source = #"""
      fn f = $0 + 1
             ^ the function 'f' needs a closure
             hint: 'fn f = { $0 != "" }'

      let a =
             ^ a value or a stream is missing here

      let a = b.map(
                   ^ this '(' is not closed on its line

      let a = b.map { $0 + 1
                    ^ this '{' is not closed on its line

      let a = [1, 2
              ^ this '[' is not closed on its line

      let a = [1 2]
                 ^ ',' or ']' is missing before '2'

      let a = f(b c)
                  ^ ',' or ')' is missing before 'c'

      let a = f(b,)
                  ^ a value or a stream is missing before ')'

      let a = "ann
              ^ this string is never closed

      let a = f("\(b")
                 ^ this '\(' is not closed on its line

      let a = f("\q")
                 ^~ unknown escape '\q'
                 hint: the escapes are '\n' '\t' '\r' '\0' '\\' '\"' `\'` '\u{1F600}' '\(…)'

      let a = f("\u{110000}")
                 ^~~~~~~~~~ unknown escape '\u{110000}'
                 hint: the escapes are '\n' '\t' '\r' '\0' '\\' '\"' `\'` '\u{1F600}' '\(…)'

      let a = 'ann'
              ^ a string needs double quotes
              hint: single quotes belong to diagrams

      let a = b.
                ^ a name is missing after '.'

      let a = b.(c)
                ^ a name is missing between '.' and '('

      let a = b.map { }
                    ^~~ the closure is empty
                    hint: its body is one expression

      let a = b.map { $0 $1 }
                         ^ '}' is missing before '$'
                         hint: its body is one expression

      let a = b.map { x, y x + y }
                       ^ '}' is missing before ','
                       hint: 'in' separates the parameters from the body

      let a = b.map { x, x in 1 }
                         ^ the closure has two parameters 'x'

      let a = b.map { true in 1 }
                      ^~~~ 'true' is a word of the language and cannot be a name

      let a = b.map { x in $0 }
                           ^~ '$0' is used in a closure that names its parameters
                           hint: use the names

      let a = $0
              ^~ '$0' is used outside a closure

      let a = b.map { $ + 1 }
                      ^ a value or a stream is missing before '$'

      let a = b.map { 1 < $0 < 3 }
                             ^ '<' follows another comparison
                             hint: join comparisons with '&&'

      let a = b.map { $0 == 1 != true }
                              ^~ '!=' follows another comparison
                              hint: join comparisons with '&&'

      let a = b.map { $0 ? 1 }
                         ^ this '?' has no ':'
                         hint: 'condition ? one : other'

      let a = b.debounce(9msb)
                         ^~~~ '9msb' is not a duration
                         hint: did you mean '9ms'?

      let a = b.debounce(2h)
                         ^~ '2h' is not a duration
                         hint: in minutes: '120m'

      let a = b.debounce(0.5t)
                         ^~~~ the number of ticks must be whole

      let a = b.take(99999999999999999999)
                     ^~~~~~~~~~~~~~~~~~~~ the number is too large

      let a = b.map { $0[] }
                         ^ a value or a stream is missing before ']'

      let a = b.map { $0[0 }
                           ^ ']' is missing before '}'

      let a = b.map { $0[0, 1] }
                          ^ ']' is missing before ','

      let a = b.map { $0 [0] }
                         ^ '}' is missing before '['
                         hint: its body is one expression

      let a = b[0
               ^ this '[' is not closed on its line

      let a = b.map { $0?.count }
                        ^~ the language has no optional chaining
                        hint: '??' and '?:' handle 'nil'

      let a = b.map { $0! }
                        ^ the language has no '!' after a value
                        hint: optionals are flat: leave it out

      let a = b.map(\.count)
                    ^ the language has no key paths
                    hint: write a closure: '{ $0.count }'

      let a = range(1...3)
                     ^~ the language has no ranges

      let a = f(1)(2)
                  ^ only a name can be called

      let a = f(["x": 1])
                    ^ the language has no dictionaries

      let a = b c
                ^ the statement ends before 'c'

      let a = b)
               ^ this ')' closes nothing

      let a = b.map { $0 + }
                           ^ a value or a stream is missing before '}'

      let a = b &
                ^ the language has no operator '&'
                hint: conditions are joined with '&&'

      let a = b.first?.count
                     ^~ the language has no optional chaining
                     hint: '??' and '?:' handle 'nil'

      let a = b.map(_)
                    ^ a value or a stream is missing before '_'

      let a = in
              ^~ a value or a stream is missing before 'in'

      let a = b
        .map { $0 +
                   ^ a value or a stream is missing here
        .debounce(3t)
      hot c
           ^ the row of 'c' is empty
           hint: '-' means that nothing ever happens

      let a = b.map { !}
                       ^ a value or a stream is missing before '}'

      let a = -
               ^ a value or a stream is missing here

      let a = b.map { (a, b in a }
                            ^~ ',' or ')' is missing before 'in'

      let a = .(b)
               ^ a name is missing between '.' and '('

      let a = (b
              ^ this '(' is not closed on its line

      let a = b.9999
                ^~~~ the number is too large

      let a = b.map { $9999 }
                       ^~~~ the number is too large

      let a = 1_000
              ^~~~~ '1_000' is not a duration
              hint: the units are ms, s, m and t (ticks); for values write '1 _000'

      let a = b.debounce(1.5)x
                             ^ the statement ends before 'x'

      let a = b.map { $0 = 1 }
                         ^ the language has no operator '='
                         hint: values are compared with '=='

      let a = 1e999
              ^~~~~ the number is too large

      let a = b	?
                 ^ a value or a stream is missing here

      let a = f(
               ^ this '(' is not closed on its line
      let b = g(
               ^ this '(' is not closed on its line
    """#
}

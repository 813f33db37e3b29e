import MarbleDiagrams
import Testing

/// Every misuse of a row, with its place, its exact message and its hint.
@Suite struct RowMisuseTests {
  private static let expectedRows: [(row: String, problem: String)] = [
    ("", "1+0 the row is empty; '-' means that nothing ever happens"),
    ("   ", "1+3 the row is empty; '-' means that nothing ever happens"),
    ("a\tb", "2+1 a tab is not allowed in a row; align with spaces"),
    ("a;b", "2+1 ';' is not a token of the notation; write events next to each other: 'ab'"),
    ("a,b", "2+1 ',' is not a token of the notation; write events next to each other: 'ab'"),
    ("–a", "1+1 '–' is not a token of the notation; time passes with '-'"),
    (
      "\"ann\"",
      "1+1 '\"' is not a token of the notation; a value in a row needs single quotes: `'ann'`"
    ),
    ("’ann’", "1+1 '’' is not a token of the notation; quotes are straight: `'ann'`"),
    (
      "-[ab]",
      "2+1 '[' is not a token of the notation; an array needs a key, 'where k = [\"a\"]'; "
        + "several events in one tick are '(ab)'"
    ),
    ("a*", "2+1 '*' is not a token of the notation; an error is '#'"),
    ("a$", "2+1 '$' is not a token of the notation; completion is '|'"),
    (
      "-.5s-",
      "2+1 '.' is not a token of the notation; a decimal duration needs a digit before its point: '0.5s'"
    ),
    ("-\u{301}a", "1+1 '-\u{301}' is not a token of the notation"),
    ("٣", "1+1 '٣' is not a token of the notation"),
    ("-?", "2+1 '?' is not a token of the notation"),

    ("a|b", "3+1 nothing can happen after the end '|'"),
    ("a#-(b)", "5+1 nothing can happen after the end '#'; a comment begins with '//'"),
    ("a||", "3+1 nothing can happen after the end '|'"),
    ("a| 'b'", "4+3 nothing can happen after the end '|'"),
    ("(a|b)", "4+1 '|' comes last in its group"),
    ("{|a}", "3+1 '|' comes last in its group"),
    ("(a|)(b)", "6+1 nothing can happen after the end '|'"),

    ("(ab", "1+1 this '(' is never closed"),
    ("--{ab", "3+1 this '{' is never closed"),
    (
      "-()-",
      "2+2 the group is empty; the value '()' needs a key, 'where c = ()'; time passes with '-'"
    ),
    ("( )", "1+3 the group is empty; time passes with '-'"),
    ("(a(b))", "3+1 a group inside a group; bind the inner group to a key: 'where p = (a b)'"),
    ("{a(b)}", "3+1 a group inside a group; bind the inner group to a key: 'where p = (a b)'"),
    ("a)", "2+1 ')' closes nothing"),
    ("a}", "2+1 '}' closes nothing"),
    ("(a}", "3+1 '}' cannot close '('"),
    ("(a-b)", "3+1 no time passes inside a group; close the group first"),
    ("(a @5ms b)", "4+1 no time passes inside a group; close the group first"),
    ("(1a)", "2+2 no time passes inside a group; for values write '1 a'"),
    ("(a 3t b)", "4+2 no time passes inside a group; for values write '3 t'"),

    ("-'ann", "2+1 this quoted value is never closed; a quote inside a value is `\\'`"),
    ("'ann\\'", "1+1 this quoted value is never closed; a quote inside a value is `\\'`"),
    ("'a\tb'", "3+1 a control character inside a quoted value; write '\\t'"),
    ("'a\u{1}b'", "3+1 a control character inside a quoted value; write '\\u{1}'"),
    (
      "'a\\qb'",
      "3+2 unknown escape '\\q'; the escapes are '\\\\' `\\'` '\\\"' '\\n' '\\t' '\\r' '\\0' '\\u{1F600}'"
    ),
    (
      "'\\n\u{301}'",
      "2+2 unknown escape '\\n\u{301}'; the escapes are '\\\\' `\\'` '\\\"' '\\n' '\\t' '\\r' '\\0' '\\u{1F600}'"
    ),
    (
      "'\\u{D800}'", "2+8 '\\u' needs one to eight hexadecimal digits of a Unicode scalar in braces"
    ),
    ("'\\u{41", "2+5 '\\u' needs one to eight hexadecimal digits of a Unicode scalar in braces"),
    (
      "'\\u{000000041}'",
      "2+12 '\\u' needs one to eight hexadecimal digits of a Unicode scalar in braces"
    ),
    ("'\\u4}'", "2+3 '\\u' needs one to eight hexadecimal digits of a Unicode scalar in braces"),
    ("'\\u{}'", "2+4 '\\u' needs one to eight hexadecimal digits of a Unicode scalar in braces"),

    ("9msb", "1+4 '9msb' is not a duration; did you mean '9ms'?"),
    ("-- 2h --", "4+2 '2h' is not a duration; in minutes: '120m'"),
    ("5sec", "1+4 '5sec' is not a duration; did you mean '5s'?"),
    ("5MS", "1+3 '5MS' is not a duration; did you mean '5ms'?"),
    ("5us", "1+3 '5us' is not a duration; in milliseconds: '0.005ms'"),
    (
      "1a",
      "1+2 '1a' is not a duration; the units are ms, s, m and t (ticks); for values write '1 a'"
    ),
    (
      "5é",
      "1+2 '5é' is not a duration; the units are ms, s, m and t (ticks); for values write '5 é'"
    ),
    (
      "1.5",
      "1+3 '1.5' is not a duration; a duration is a number and its unit: '500ms', '1.5s', '2m', '3t'"
    ),
    (
      "1..5s",
      "1+5 '1..5s' is not a duration; a duration is a number and its unit: '500ms', '1.5s', '2m', '3t'"
    ),
    (
      "1.s",
      "1+3 '1.s' is not a duration; a duration is a number and its unit: '500ms', '1.5s', '2m', '3t'"
    ),
    ("1s-2", "1+2 the duration '1s' needs spaces around it; write '1s -2'"),
    ("--5ms--", "3+3 the duration '5ms' needs spaces around it; write '-- 5ms --'"),
    ("a1t", "2+2 the duration '1t' needs spaces around it; write 'a 1t'"),
    ("é5ms", "2+3 the duration '5ms' needs spaces around it; write 'é 5ms'"),
    ("0.0000001ms", "1+11 this is not a whole number of nanoseconds"),
    ("0.3t", "1+4 this is not a whole number of nanoseconds"),
    ("99999999999999999999s", "1+21 this duration is longer than 292 years"),
    ("153722868m", "1+10 this duration is longer than 292 years"),
    ("153722867m 153722867m", "12+10 the row is longer than 292 years"),
    ("@9223372036.854775807s a-", "24+1 the row is longer than 292 years"),

    ("@ a", "1+1 '@' without an instant; an anchor is one word: '@1.5s'"),
    ("@a", "1+2 '@' without an instant; an anchor is one word: '@1.5s'"),
    (
      "@5 a",
      "2+1 '5' is not a duration; a duration is a number and its unit: '500ms', '1.5s', '2m', '3t'"
    ),
    ("@5h a", "2+2 '5h' is not a duration; in minutes: '300m'"),
    ("--@5ms a", "3+4 the anchor '@5ms' needs spaces around it; write '-- @5ms'"),
    ("@5ms-a", "1+4 the anchor '@5ms' needs spaces around it; write '@5ms -a'"),
    ("---- @0.000003ms a", "6+11 the row is already past this instant, at 0.000004ms"),
    ("--a- @0.000003ms b", "6+11 the row is already past this instant, at 0.000004ms"),
    ("a @0ms b", "3+4 the row is already past this instant, at 0.000001ms"),
    (
      "a @5ms", "3+4 nothing happens at this instant; an anchor gives the instant of the next token"
    ),
    (
      "@1ms @2ms b",
      "1+4 nothing happens at this instant; an anchor gives the instant of the next token"
    ),

    (
      "-^-",
      "2+1 '^' is not allowed in an expected row; 'observe NAME = STREAM ^--!' subscribes for a"
        + " while, and 'expect NAME' is its row"
    ),
    (
      "--!",
      "3+1 '!' is not allowed in an expected row; '!' belongs to subscriptions; completion is '|'"
    ),
  ]

  @Test(arguments: expectedRows)
  func `an expected row`(row: String, problem: String) {
    #expect(misuse(row, .expectation) == problem)
  }

  @Test(arguments: [
    (
      Diagram.Role.cold, "a-^-b",
      "3+1 '^' is not allowed in a cold row; a cold source begins when it is subscribed"
    ),
    (.cold, "a{bc}", "2+1 '{' is not allowed in a cold row; a source needs an order: '( )'"),
    (
      .cold, "a!",
      "2+1 '!' is not allowed in a cold row; '!' belongs to subscriptions; completion is '|'"
    ),
    (.hot, "^-{bc}", "3+1 '{' is not allowed in a hot row; a source needs an order: '( )'"),
    (.hot, "a^b^", "4+1 the row has a second time zero '^'"),
    (.hot, "(a^)", "3+1 '^' comes first in its group"),
    (
      .hot, "@5ms a^",
      "1+4 an anchor stands before time zero '^'; anchors count from '^'; write columns before it"
    ),
    (
      .window, "^-a",
      "3+1 'a' is not allowed in a subscription row; a subscription row has only '^', '!' and time"
    ),
    (
      .window, "^ 'a'",
      "3+3 `'a'` is not allowed in a subscription row; a subscription row has only '^', '!' and time"
    ),
    (.window, "^-|", "3+1 '|' is not allowed in a subscription row; a disposal is '!'"),
    (.window, "^-#", "3+1 '#' is not allowed in a subscription row; a disposal is '!'"),
    (
      .window, "{^!}",
      "1+1 '{' is not allowed in a subscription row; a source needs an order: '( )'"
    ),
    (
      .window, "-!",
      "2+1 '!' without a '^' before it; subscribed and disposed in one tick is '(^!)'"
    ),
    (
      .window, "(!^)",
      "2+1 '!' without a '^' before it; subscribed and disposed in one tick is '(^!)'"
    ),
    (.window, "^-^", "3+1 this row subscribes twice; write one row for each subscription"),
    (.window, "^-!-!", "5+1 nothing can happen after '!'"),
    (.window, "---", "1+3 a subscription row without '^'; 'none' means never subscribed"),
  ])
  func `other rows`(role: Diagram.Role, row: String, problem: String) {
    #expect(misuse(row, role) == problem)
  }

  @Test func `bytes that are not UTF-8 are refused at the first of them`() {
    let source: [UInt8] = Array("a-é".utf8) + [0xFF, 0x2D]
    #expect(throws: NotationError(.notUTF8, 4..<5)) {
      try Diagram.parse(source, in: 0..<source.count, role: .cold, tick: 1)
    }
  }

  @Test func `on any bytes the parsers return or throw an error`() {
    var random = RandomSource(seed: 99)
    let alphabet =
      Array("--ab12|#'(){}^!@ .,ms3t\\u{}=\"[]:é😀\u{301}\u{200D}".utf8) + [0, 0xFF, 0xE2, 0x80]
    for _ in 0..<Share.of(8_000) {
      let source = (0..<random.below(24)).map { _ in random.pick(alphabet) }
      let role = random.pick([.hot, .cold, .expectation, .window] as [Diagram.Role])
      let tick = random.pick([1, 1_000_000, .nanoseconds(Int64.max)] as [Duration])
      let range = 0..<source.count
      if let row = try? Diagram.parse(source, in: range, role: role, tick: tick) {
        #expect(row.marks.map(\.time) == row.marks.map(\.time).sorted())
      }
      _ = try? KeyEntry.parse(source, in: range)
      var offset = 0
      _ = try? Value.parse(source, at: &offset, end: source.count)
      #expect(offset <= source.count)
    }
  }
}

/// Returns the error for a row as `COLUMN+WIDTH MESSAGE; HINT`.
private func misuse(_ row: String, _ role: Diagram.Role) -> String {
  do {
    return "\(try Diagram(row, role: role, tick: 1).marks) is accepted"
  } catch {
    return problem(error, in: row)
  }
}

/// Returns an error in a text as `COLUMN+WIDTH MESSAGE; HINT`.
func problem(_ error: NotationError, in text: String) -> String {
  let bytes = Array(text.utf8)
  let column = String(decoding: bytes[..<error.range.lowerBound], as: UTF8.self).count + 1
  let width = String(decoding: bytes[error.range], as: UTF8.self).count
  let hint = error.fact.words.hint.map { "; " + $0 } ?? ""
  return "\(column)+\(width) \(error.fact.message)\(hint)"
}

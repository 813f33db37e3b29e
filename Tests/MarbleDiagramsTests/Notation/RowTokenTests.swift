import MarbleDiagrams
import Testing

/// Every token of the notation, with its instants and groups.
@Suite struct RowTokenTests {
  private static let second: Int64 = 1_000_000_000

  @Test(arguments: [
    // Columns
    ("-", "", 1), ("a", "0:a", 1), ("-a-b|", "1:a 3:b 4:|", 5), ("--#", "2:#", 3),
    ("a-----", "0:a", 6), ("  - a ", "1:a", 2), ("12", "0:1 1:2", 2), ("3 t", "0:3 1:t", 2),
    ("a3-", "0:a 1:3", 3), ("a|--", "0:a 1:|", 4), ("a| 5t -", "0:a 1:|", 8),
    // Keys beyond ASCII take one column each
    ("-é-ñ|", "1:é 3:ñ 4:|", 5), ("e\u{301}a", "0:é 1:a", 2), ("-😀-👩‍👩‍👧‍👦a", "1:😀 3:👩‍👩‍👧‍👦 4:a", 5),
    ("🇩🇪🇫🇷", "0:🇩🇪 1:🇫🇷", 2), ("❤️☝🏽1️⃣", "0:❤️ 1:☝🏽 2:1️⃣", 3), ("1😀1", "0:1 1:😀 2:1", 3),
    // Values in quotes
    ("'ann'-b", "0:'ann' 6:b", 7), ("''a", "0:'' 2:a", 3), ("-'a b|//c'|", "1:'a b|//c' 10:|", 11),
    (#"'\'\\\n'a"#, #"0:'\'\\\n' 8:a"#, 9), (#"'\u{1F600}'a"#, "0:'😀' 11:a", 12),
    ("'密码é'a", "0:'密码é' 5:a", 6), ("'1''2'", "0:'1' 3:'2'", 6), (#"'é\té'-"#, #"0:'é\té'"#, 7),
    // Groups
    ("(ab|)", "0:a(1 0:b(1 0:|(1", 5), ("-(ab)c", "1:a(1 1:b(1 5:c", 6),
    ("( a b )c", "0:a(1 0:b(1 4:c", 5),
    ("('x' 1 t)-(c)", "0:'x'(1 0:1(1 0:t(1 8:c(2", 11), ("{ab|}(c)", "", -1),
    ("{ab}{c|}", "0:a{1 0:b{1 4:c{2 4:|{2", 8),
    // Durations and anchors
    ("5t a", "5:a", 6), ("a 3t b", "0:a 4:b", 5), ("-a 1.5t- b", "", -1), ("--a 5t", "2:a", 8),
    ("@5t a", "5:a", 6), ("a @5t (bc) @20t |", "0:a 5:b(1 5:c(1 20:|", 21),
    ("a @1t b", "0:a 1:b", 2),
    ("@0t a", "0:a", 1), ("-- @2t a", "2:a", 3), ("@3t - a", "4:a", 5), ("a 0t b", "0:a 1:b", 2),
  ])
  func `an expected row`(row: String, marks: String, length: Int64) throws {
    guard length >= 0 else {
      #expect(throws: NotationError.self) { try Diagram(row, role: .expectation, tick: 1) }
      return
    }
    let diagram = try Diagram(row, role: .expectation, tick: 10)
    #expect(spelled(diagram.marks, tick: 10) == marks)
    #expect(diagram.length == .nanoseconds(length * 10))
  }

  @Test(arguments: [
    ("a-^-b", "-2:a 2:b", 3), ("^", "", 1), ("ab^c|", "-2:a -1:b 1:c 2:|", 3),
    ("-a(^bc)d", "-1:a 0:b(1 0:c(1 5:d", 6), ("a|^-", "-2:a -1:|", 2),
    ("a 5t ^ 5t b", "-6:a 6:b", 7),
    ("a-^ @7t b", "-2:a 7:b", 8), ("(ab)^", "-4:a(1 -4:b(1", 1),
  ])
  func `a hot row counts from its zero`(row: String, marks: String, length: Int64) throws {
    let diagram = try Diagram(row, role: .hot, tick: 7)
    #expect(spelled(diagram.marks, tick: 7) == marks)
    #expect(diagram.length == .nanoseconds(length * 7))
  }

  @Test(arguments: [
    ("^", "0:^"), ("--^--!", "2:^ 5:!"), ("(^!)", "0:^(1 0:!(1"), ("-(^!)-", "1:^(1 1:!(1"),
    ("^ 5t !", "0:^ 6:!"), ("@5t ^ @9t !--", "5:^ 9:!"), ("(^)-!", "0:^(1 4:!"),
  ])
  func `a subscription row`(row: String, marks: String) throws {
    #expect(spelled(try Diagram(row, role: .window, tick: 3).marks, tick: 3) == marks)
  }

  @Test(
    arguments: [
      ("500ms", 500_000_000), ("1.5s", 1_500_000_000), ("2m", 120_000_000_000), ("3t", 300),
      ("0.000001ms", 1), ("1.50s", 1_500_000_000), ("007ms", 7_000_000), ("0.25t", 25), ("0s", 0),
      ("1.5000000000000000000000s", 1_500_000_000),
      ("153722867m", 9_223_372_020_000_000_000), ("9223372036.854775807s", .max),
    ] as [(String, Int64)])
  func `a duration is exact`(text: String, time: Int64) throws {
    let row = try Diagram(text + " ", role: .cold, tick: 100)
    #expect(row.length == .nanoseconds(time))
    let anchored = try Diagram("@\(text) a", role: .cold, tick: 100)
    #expect(anchored.marks[0].time == Instant(time))
  }

  @Test func `an anchor may shorten the columns of the event before it`() throws {
    let row = try Diagram("-a @0.000015ms b @0.000019ms (cd) @0.00002ms |", role: .cold, tick: 10)
    #expect(row.marks.map(\.time) == [10, 15, 19, 19, 20])
    let quoted = try Diagram("'a long text' @0.000003ms b", role: .cold, tick: 1)
    #expect(quoted.marks.map(\.time) == [0, 3])
  }

  @Test func `marks have the offsets of their tokens in the file`() throws {
    let source = Array("cold é  -😀-(b'ü'c)|  ".utf8)
    let row = try Diagram.parse(source, in: 7..<source.count, role: .cold, tick: 1)
    #expect(row.marks.map(\.offset) == [10, 16, 17, 21, 23])
  }

  @Test func `a line of two megabytes is parsed`() throws {
    let silence = String(repeating: "-", count: 2_000_000)
    let row = try Diagram("é\(silence)'x'-b", role: .cold, tick: 1)
    #expect(row.marks.map(\.time) == [0, 2_000_001, 2_000_005])
  }

  @Test func `the events of a long row may all be at its beginning or at its end`() throws {
    let silence = String(repeating: "-", count: 5_000)
    let events = String(repeating: "a", count: 5_000)
    let late = try Diagram(silence + events, role: .cold, tick: 1)
    #expect(late.marks.map(\.time) == (5_000..<10_000).map { Instant($0) })
    let early = try Diagram(events + silence, role: .cold, tick: 1)
    #expect(early.marks.map(\.time) == (0..<5_000).map { Instant($0) })
    #expect(early.length == late.length)
  }
}

/// Returns the marks as `TIME:TOKEN`. A group has its bracket and its ordinal.
private func spelled(_ marks: ContiguousArray<Mark>, tick: Int64) -> String {
  marks.map { mark in
    let group =
      mark.group == 0 ? "" : mark.group > 0 ? "(\(mark.group)" : "{\(-mark.group)"
    return "\(mark.time.nanoseconds / tick):\(token(mark.symbol))\(group)"
  }.joined(separator: " ")
}

func token(_ symbol: Symbol) -> String {
  switch symbol {
  case .key(let key): String(key)
  case .text(let text):
    "'"
      + text.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#)
      .replacing("\n", with: #"\n"#).replacing("\t", with: #"\t"#) + "'"
  case .completed: "|"
  case .error: "#"
  case .subscribed: "^"
  case .disposed: "!"
  }
}

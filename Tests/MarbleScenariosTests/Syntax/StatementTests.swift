import Testing

@testable import MarbleLanguage

struct StatementTests {
  @Test func `a statement is read into its parts`() {
    for (source, parts) in Self.table {
      let file = SourceFile(path: "", bytes: Array("scenario A\n  \(source)".utf8))
      let statements = file.scenarios.flatMap(\.statements)
      #expect(statements.map { $0.spelling(in: file.text) } == [parts], "\(file.errors)")
      let written = statements.first.map { file.text.text($0.range.bytes) } ?? ""
      let rest = source.dropFirst(written.count).drop { $0 == " " }
      #expect(source.hasPrefix(written) && (rest.isEmpty || rest.hasPrefix("//")), "\(written)")
    }
  }

  @Test(arguments: [
    "late 1s, 2s", "late 0...30ms", "any a  1, 2", "any a 1 count 0...2 within 3s",
    "any a  1 within 3t while a > 1", "any cold f  1, |, never", "any cold f 1 count 2 ends |, #",
    "any number x 0...1", "always a == 1", "always a == 1 from b until c", "never f(a)",
    "finally a == 1", "after a expect b within 1s", "after a as x expect b where $0 == x within 1t",
    "after a expect b within 1s unless end c", "no a within 1s after b", "at most 2 a within 1s",
    "no a after b until error c", "expect a == b", "expect(in order) a == b",
    "system A", "order any", "where a = 1, b = 2", "let a = b.map { $0 }", "feed a = b",
  ])
  func `a statement ends with its last character`(line: String) {
    let file = SourceFile(path: "", bytes: Array("property A\n  \(line)  // why".utf8))
    let ranges = file.scenarios.flatMap(\.statements).map { file.text.text($0.range.bytes) }
    #expect(ranges == [line], "\(file.errors)")
  }

  /// Rows may be called `number` and `cold`, and their values follow.
  @Test(arguments: [
    ("any number x", "row"), ("any number x, y", "row"), ("any number x count 3", "row"),
    ("any number true", "row"), ("any number x 0...1", "number"),
    ("any number x 1...1", "number"), ("any number x -0.5...-0.5", "number"),
    ("any number size 0...1", "number"), ("any cold x, y", "row"), ("any cold nil", "row"),
    ("any cold x y", "service"), (#"any cold find "x", "y""#, "service"),
  ])
  func `an invented row, number or service is known by what follows`(line: String, kind: String) {
    let file = SourceFile(path: "", bytes: Array("property A\n  \(line)".utf8))
    let kinds = file.scenarios.flatMap(\.statements).map { statement in
      switch statement {
      case .number: "number"
      case .any(let row): row.isService ? "service" : "row"
      default: ""
      }
    }
    #expect(kinds == [kind], "\(file.errors)")
  }

  private static let table: [(source: String, spelling: String)] = [
    ("tick 100ms", "tick 100000000"),
    ("tick 0.5ms", "tick 500000"),
    ("system RegisterViewModel", "system RegisterViewModel"),
    ("until 5s", "until duration(5.0 seconds)"),
    ("until 30t", "until ticks(30)"),
    ("order any", "order any"),
    ("order fixed  // why", "order fixed"),
    ("order 600ms a.debounce ,b", "order duration(0.6 seconds) a.debounce, b"),
    ("order 6t delay[02][1],  b[0]", "order ticks(6) delay[2][1], b[0]"),
    (
      #"order 0ms a[3] before  "task (3)" , b before c"#,
      #"order duration(0.0 seconds) a[3] before "task (3)", b before c"#
    ),
    (#"order 0ms "task 3", "a", "any"  // why"#, #"order duration(0.0 seconds) "task 3", a, any"#),
    (
      #"where a = "Ann, a // b", 1 = nil, # = "down", E = # (1, 2), p = (a |), q = {a 'x'}"#,
      #"where a = "Ann, a // b"; 1 = nil; # = "down"; E = # (1, 2); p = (a |); q = {a 'x'}"#
    ),
    (#"where b = "\" // b", a = ""  // c"#, #"where b = "\" // b"; a = """#),
    ("where 👍🏽 = .ok(\"x\")  // a comment", "where 👍🏽 = .ok(\"x\")"),
    (#"case p = "short",  r = false  // no"#, #"case p = "short"; r = false"#),
    ("hot case  -", "hot case <->"),
    ("hot username  a-b-c---|", "hot username <a-b-c---|>"),
    ("hot a  -(ab) 500ms 'x // y' |  // rest", "hot a <-(ab) 500ms 'x // y' |>"),
    ("hot button.tap x", "hot button.tap <x>"),
    (#"hot a 'it\'s // b' // c"#, #"hot a <'it\'s // b'>"#),
    ("hot größe2 -", "hot größe2 <->"),
    ("cold answers (ab|)", "cold answers <(ab|)>"),
    ("cold f() -a|", "cold f() <-a|>"),
    (#"cold f("a", _) -t|"#, #"cold f("a", any) <-t|>"#),
    ("cold f( -1 , (1, .x) ,nil) -", "cold f(-1, (1, .x), nil) <->"),
    (#"fn isShort = { $0.count < 3 }"#, "fn isShort {1: ($0.count < 3)}"),
    ("let out = a.merge(with: b)", "let out a.merge(with: b)"),
    ("feed page = pages.map { $0 + 1 }  // next", "feed page pages.map(*{1: ($0 + 1)})"),
    ("feed feed = feed", "feed feed feed"),
    ("observe second = typed", "observe second typed open"),
    ("observe second = button.isEnabled  ^---!", "observe second button.isEnabled <^---!>"),
    ("observe second = typed  // later", "observe second typed open"),
    ("expect out -", "expect out <->"),
    ("expect button.isEnabled f--t", "expect button.isEnabled <f--t>"),
    ("expect groups[12]  --a|", "expect groups #12 <--a|>"),
    ("expect out {ab}", "expect out <{ab}>"),
    ("connect shared  ---^---!", "connect shared <---^---!>"),
    ("subs a ^---!", "subs a <^---!>"),
    ("subs a none  // never", "subs a none"),
    (#"subs f("a") --^!"#, #"subs f("a") <--^!>"#),
    ("calls f --a", "calls f <--a>"),
    ("calls f none", "calls f none"),
  ]
}

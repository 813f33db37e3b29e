import MarbleDiagrams
import Testing

@testable import MarbleLanguage

struct StatementTests {
  @Test func `a statement is read into its parts`() {
    for (source, parts) in Self.table {
      let file = SourceFile(path: "", bytes: Array("scenario A\n  \(source)".utf8))
      let statements = file.scenarios.flatMap(\.statements)
      #expect(statements.map { Self.parts(of: $0, in: file) } == [parts], "\(file.errors)")
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

  /// The values that a statement has read, without their places.
  private static func parts(of value: Any, _ label: String? = nil, in file: SourceFile) -> String {
    switch value {
    case let range as SourceRange:
      return label == "diagram" ? "<\(file.text.text(range.bytes))>" : ""
    case is Range<Int>: return ""
    case let flag as Bool: return flag ? label ?? "" : ""
    case let name as Name: return name.text
    case let expression as Expression: return expression.spelling
    case let closure as Closure: return closure.spelling
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if value is Value || value is Duration || value is Looseness { return "\(value)" }
    guard !mirror.children.isEmpty else {
      return mirror.displayStyle == .enum || mirror.displayStyle == nil ? "\(value)" : ""
    }
    return mirror.children.map { parts(of: $0.value, $0.label, in: file) }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private static let table: [(source: String, parts: String)] = [
    ("tick 100ms", "0.1 seconds"),
    ("tick 0.5ms", "0.0005 seconds"),
    ("system RegisterViewModel", "RegisterViewModel"),
    ("until 5s", "5.0 seconds"),
    ("until 30t", "30"),
    ("order any", "any"),
    ("order fixed  // why", "fixed"),
    ("order 600ms a.debounce ,b", "0.6 seconds a.debounce b"),
    ("order 6t delay[02][1],  b[0]", "6 delay 2 1 b 0"),
    (
      #"order 0ms a[3] before  "task (3)" , b before c"#,
      "0.0 seconds a 3 task (3) b c"
    ),
    (#"order 0ms "task 3", "a", "any"  // why"#, "0.0 seconds task 3 a any"),
    (
      #"where a = "Ann, a // b", 1 = nil, # = "down", E = # (1, 2), p = (a |), q = {a 'x'}"#,
      #"a "Ann, a // b" 1 nil # "down" E (1, 2) p a completed ordered q a x"#
    ),
    (#"where b = "\" // b", a = ""  // c"#, #"b "\" // b" a """#),
    ("where 👍🏽 = .ok(\"x\")  // a comment", #"👍🏽 .ok("x")"#),
    (#"case p = "short",  r = false  // no"#, #"p "short" r false"#),
    ("hot case  -", "case exact <->"),
    ("hot username  a-b-c---|", "username exact <a-b-c---|>"),
    ("hot a  -(ab) 500ms 'x // y' |  // rest", "a exact <-(ab) 500ms 'x // y' |>"),
    ("hot button.tap x", "button.tap exact <x>"),
    (#"hot a 'it\'s // b' // c"#, #"a exact <'it\'s // b'>"#),
    ("hot größe2 -", "größe2 exact <->"),
    ("cold answers (ab|)", "answers exact <(ab|)>"),
    ("cold f() -a|", "f exact <-a|>"),
    (#"cold f("a", _) -t|"#, #"f "a" any exact <-t|>"#),
    ("cold f( -1 , (1, .x) ,nil) -", "f -1 (1, .x) nil exact <->"),
    (#"fn isShort = { $0.count < 3 }"#, "isShort {1: ($0.count < 3)}"),
    ("let out = a.merge(with: b)", "out a.merge(with: b)"),
    ("feed page = pages.map { $0 + 1 }  // next", "page pages.map(*{1: ($0 + 1)})"),
    ("feed feed = feed", "feed feed"),
    ("observe second = typed", "second exact <> typed"),
    ("observe second = button.isEnabled  ^---!", "second exact <^---!> button.isEnabled"),
    ("observe second = typed  // later", "second exact <> typed"),
    ("expect out -", "out exact <->"),
    ("expect button.isEnabled f--t", "button.isEnabled exact <f--t>"),
    ("expect groups[12]  --a|", "groups exact 12 <--a|>"),
    ("expect out {ab}", "out exact <{ab}>"),
    ("connect shared  ---^---!", "shared exact <---^---!>"),
    ("subs a ^---!", "a exact <^---!>"),
    ("subs a none  // never", "a exact <none> isNone"),
    (#"subs f("a") --^!"#, #"f "a" exact <--^!>"#),
    ("calls f --a", "f exact <--a>"),
    ("calls f none", "f exact <none> isNone"),
  ]
}

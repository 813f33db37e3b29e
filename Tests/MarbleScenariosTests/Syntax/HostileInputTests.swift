import Testing

@testable import MarbleLanguage
@testable import MarbleScenarios

struct HostileInputTests {
  @Test func `too much depth is an error`() {
    for (start, repeated, end) in [
      ("", "(", ""), ("", "[", ""), ("", "(1, ", ""), ("", "f { ", ""), ("", "f(", ""),
      ("", ".f(", ""), ("", "\"\\(", ""), ("", "!-", "b"), ("b", ".c()", ""), ("b", "\n.c()", ""),
      ("b", ".c", ""), ("b", " + b", ""), ("b", " ?? b", ""), ("b", " ? b : b", ""),
    ] {
      let statement = "let a = " + start + Self.repeated(repeated, 10_000) + end
      let errors = SourceFile("scenario A\n\(statement)").errors
      #expect(errors.map(\.fact) == [.tooDeep], "\(statement.prefix(40))")
    }
    let claim = SourceFile("property A\nalways " + Self.repeated("since(s where ", 10_000))
    #expect(claim.errors.map(\.fact) == [.tooDeep])
  }

  @Test func `the errors of depth and length name the limits`() {
    let file = SourceFile("scenario A\n  let a = \(Self.repeated("(", 33))")
    #expect(
      file.errors.map(file.diagnostic).map(\.rendered) == [
        """
        a.marbles:2:43: error: nested too deep
            let a = \(Self.repeated("(", 33))
        \(Self.repeated(" ", 44))^
          hint: brackets nest up to 32 levels, calls and operators follow each other up to 128 times
        """
      ])
    #expect(SyntaxFact.tooLong.words.hint == "a statement has up to 100000 parts")
  }

  @Test func `depth up to the limit is no error`() {
    let levels = Limits.openBrackets
    let steps = Limits.expressionHeight - 1
    for statement in [
      "let a = " + Self.repeated("(", levels) + "b" + Self.repeated(")", levels),
      "let a = b" + Self.repeated(".c()", steps), "let a = b" + Self.repeated(" + b", steps),
    ] {
      #expect(SourceFile("scenario A\n\(statement)").errors.isEmpty)
    }
  }

  @Test(arguments: [
    "v > 1 ? v : 0", "(v > 1 ? v : 0)", "v + v * 2", "-v", "!v", "v ?? 1", "[v]", "(v, v)", "v[0]",
    "f(v)", ".some(v)", "g(1).h { $0 + 1 }", "c { v in v ? 1 : 2 }", "\"\\(v ? 1 : 2)\"",
  ])
  func `what is beside one another is not nested`(part: String) {
    let parts = Array(repeating: part, count: 2 * Limits.openBrackets)
    for joined in [parts.joined(separator: ", "), parts.joined(separator: ", b, ")] {
      #expect(SourceFile("scenario A\nlet a = [\(joined)]").errors.isEmpty)
      #expect(SourceFile("scenario A\nlet a = b.map { [\(joined)] }").errors.isEmpty)
    }
  }

  @Test func `length is limited or harmless`() {
    for (statement, message) in [
      ("let a = [1" + Self.repeated(", 1", 100_000) + "]", "the statement is too long"),
      ("let a = " + Self.repeated("1", 60_000), "the number is too large"),
      ("cold f(1" + Self.repeated(", 1", 60_000) + ") -\ncold", "'cold' needs a name"),
      (
        Self.repeated("w", 60_000),
        "unknown statement '\(Self.repeated("w", 40))…'"
      ),
      (
        Self.repeated("é", 60_000),
        "unknown statement '\(Self.repeated("é", 40))…'"
      ),
      (
        "hot a" + Self.repeated("\u{301}", 60_000),
        "the row of 'a\(Self.repeated("\u{301}", 39))…' is empty"
      ),
    ] {
      let file = SourceFile("scenario A\n\(statement)")
      let messages = file.errors.map { $0.words(in: file.text).message }
      #expect(messages == [message], "\(statement.prefix(40))")
    }
  }

  @Test func `no part of a file crashes the reader`() {
    let bytes = Array(Self.sample.utf8)
    for end in Share.of(Array(bytes.indices)) {
      examine(Array(bytes[..<end]))
      examine(Array(bytes[end...]))
    }
  }

  /// Reads a file and makes all its messages. Every error must be inside the file.
  private func examine(_ bytes: [UInt8]) {
    let file = SourceFile(path: "", bytes: bytes)
    let known = KnownNames(operators: .standard)
    var ranges = file.errors.map(\.range)
    for error in file.errors { _ = file.diagnostic(error).rendered }
    for scenario in file.scenarios {
      for error in NameCheck.errors(in: scenario, knowing: known) {
        _ = file.diagnostic(error).rendered
        ranges.append(error.range)
      }
      ranges += scenario.statements.map(\.range)
    }
    let areInside = ranges.allSatisfy {
      $0.start >= 0 && $0.start <= $0.end && $0.end <= bytes.count
    }
    #expect(areInside, "\(bytes)")
    #expect(!file.scenarios.isEmpty || !file.errors.isEmpty, "\(bytes)")
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static let sample = #"""
    marbles 1
    tick 100ms
    where é = "Ann", E = # "down", p = (a b), q = {a |}
    scenario One
      system S
      until 5s
      hot username  a-b'x y'-(ab|) // comment
      cold f("a", _)  --(t|)
      fn isFine = { $0.count > 1 && !$0.isEmpty || $0 ?? "a" == "b\(1 + -2.5)\u{41}" }
      let a = username
        .debounce(0.5s)  // waits
        .flatMapLatest { v, w in f(v, w).map { ($0, [1, nil]) } }
      observe o = a  ^--!
      expect o[0]  ---a
      subs f("a", _)  none
      calls f  -a
      connect a  ^-!
      order any
    scenario Two
      let b = merge(a, cold("--a|")) { $0 ? .x : .y(1, z: ()) } other: { () in 1 }
    """#
}

import MarbleDiagrams
import Testing

@testable import MarbleLanguage

struct SourceFileTests {
  private static let form = """
    // Sign-up form: the user name.
    marbles 1
    tick 100ms

    scenario A burst of typing is checked once  // and no more
      hot username    a-b-c-----------|
      let typed     = username.debounce(0.5s)
      expect typed    ---------c------|

    scenario Going back does not check again
      hot username    a--------b-a--------|
      let typed     = username
                        // waits
                        .debounce(0.5s)

                        .distinctUntilChanged()   // and remembers
      expect typed    -----a--------------|
    """

  private static let formInParts = [
    "marbles 1", "tick 100ms",
    "A burst of typing is checked once",
    "hot username a-b-c-----------|", "let typed = username.debounce(0.5s)",
    "expect typed ---------c------|",
    "Going back does not check again",
    "hot username a--------b-a--------|",
    "let typed = username .debounce(0.5s) .distinctUntilChanged()",
    "expect typed -----a--------------|",
  ]

  @Test func `a file is read whatever its line ends and indentation are`() {
    let form = Self.form
    for (what, text) in [
      ("line feeds", form),
      ("a last line feed", form + "\n"),
      ("carriage returns", form.replacing("\n", with: "\r\n")),
      ("a byte order mark", "\u{FEFF}" + form),
      ("tabs before statements", form.replacing("\n  ", with: "\n\t")),
      ("no indentation", form.replacing("\n  ", with: "\n")),
      ("blank lines with spaces", form.replacing("\n\n", with: "\n   \n \t\n")),
    ] {
      let file = SourceFile(text, path: "form.marbles")
      #expect(parts(of: file) == Self.formInParts, "\(what): \(file.errors)")
      #expect(file.errors.isEmpty && file.path == "form.marbles", "\(what)")
    }
  }

  @Test func `an error affects its own statement and no other scenario`() {
    let file = SourceFile(
      path: "",
      bytes: Array(
        """
        scenario First
          hot
          let a = b.map {
            .debounce(3t)
          expect a -
        scenario Second
          expect b -
        """.utf8))
    #expect(parts(of: file) == ["First", "expect a -", "Second", "expect b -"])
    #expect(file.scenarios.map(\.isValid) == [false, true])
    #expect(file.scenarios.map(\.errors.count) == [2, 0])
  }

  @Test func `the twentieth error states that the rest of a scenario is skipped`() {
    let rubbish = String(repeating: "  rubbish\n", count: 1000)
    let file = SourceFile(
      path: "", bytes: Array("scenario A\n\(rubbish)  expect a -\nscenario B\n  hot".utf8))
    #expect(file.scenarios.map(\.errors.count) == [20, 1])
    #expect(file.scenarios[0].statements.isEmpty)
    let last = file.scenarios[0].errors[19]
    #expect(
      file.diagnostic(last).message
        == "too many errors; the rest is not read up to the next scenario")
    #expect(file.diagnostic(last).line == 21)
  }

  @Test func `bytes that are not UTF-8 are refused at their position`() {
    let file = SourceFile(path: "", bytes: Array("scenario é\n  hot é".utf8) + [0xC3, 0x28])
    #expect(file.scenarios.isEmpty)
    #expect(
      file.errors.map { file.diagnostic($0).rendered } == [
        """
        :2:8: error: this is not UTF-8 text
            hot é\u{FFFD}(
                 ^
          hint: save the file as UTF-8
        """
      ])
  }

  @Test func `a head and a scenario may have the same setting`() {
    let file = SourceFile(
      path: "",
      bytes: Array(
        "tick 1ms\nwhere a = 1\nscenario A\n  tick 2ms\n  where a = 2\n  until 1s\nscenario B".utf8)
    )
    #expect(file.errors.isEmpty)
    #expect(file.head.count == 2)
  }

  @Test func `a file too large for its offsets is refused in words`() {
    #expect(SyntaxFact.fileTooLarge.words.message == "the file is larger than 2 GB")
  }

  private func parts(of file: SourceFile) -> [String] {
    func words(_ statement: Statement) -> String {
      String(decoding: file.text.singleSpaced(statement.range), as: UTF8.self)
    }
    return file.head.map(words)
      + file.scenarios.flatMap { [$0.title] + $0.statements.map(words) }
  }
}

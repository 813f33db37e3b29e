import Foundation
import MarbleLanguage
import MarbleScenarios
import Testing

@testable import marbles_tests

@Suite struct `The code of tests` {
  private static let count = """
    system Basket

    scenario Each tap counts
      hot addTap    --x-x-
      expect count  0-1-2-

    """

  private func code(_ text: String, named path: String = "a.marbles") -> String {
    TestCode(text, named: path).text(location: "/FOLDER/\(path)")
  }

  @Test func `has a test for each scenario, at its line`() throws {
    let text =
      Self.count + """

        // A comment with "quotes", a \\ and a `.
        scenario "One" <two> & `three`
          hot s       -x|
          expect s    -r|
          case x = "long", r = "long"
          case x = 1, r = 1  // the second

        scenario 'One' ‹two> ＆ 'three'
          hot s       -a|
          expect s    -a|

        scenario ===
          hot s       -a|
          expect s    -a|

        """
    try expectSnapshot(code(text, named: "marbles/basket/count.marbles"), "count")
  }

  @Test func `of a file in no folder has no tag`() {
    #expect(
      code("scenario A\n  hot s  -a|\n  expect s  -a|\n", named: "b.marbles").hasPrefix(
        "import MarbleScenarioTesting; import Testing; @Suite nonisolated struct `b.marbles` "
          + "{ @Test func `A`() { Self.file.check(line: 1) }\n"))
  }

  @Test(arguments: ["where y = 1\n" + count, "", "// no scenario\n"])
  func `has a test of the head if there is a statement, or no scenario`(text: String) {
    #expect(code(text).contains("func scenario_a_2e_marbles() { Self.file.checkHead() }\n"))
    #expect(!code("// A comment.\nscenario A\n").contains("checkHead"))
  }

  @Test func `of two scenarios with one title has two names`() {
    let lines = code("scenario A\nproperty A\n").split(separator: "\n")
    #expect(lines[1] == "@Test(\"A\") func scenario_2() { Self.file.check(line: 2) }")
  }

  @Test func `of lines with carriage returns has a test at each line, too`() {
    let lines = code("\u{FEFF}" + Self.count.replacing("\n", with: "\r\n"))
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2].hasPrefix("@Test func `Each tap counts`()"))
    #expect(lines.contains("scenario Each tap counts\\u{D}"))
  }

  @Test func `has no invisible character in a name or a comment`() {
    let lines = code("// \u{202E}\u{85}\nscenario a\u{2028}b\n").split(separator: "\n")
    #expect(lines[0].hasSuffix("{ // // \\u{202E}\\u{85}"))
    #expect(
      lines[1] == #"@Test("a\u{2028}b") func scenario_2() { Self.file.check(line: 2) }"#)
  }

  @Test func `declares a tag for each folder`() {
    #expect(
      TestCode.tags(["marbles", "sign up", "marbles"]) == """
        import Testing

        extension Tag {
          /// The folders of scenario files.
          enum Folder {
            @Tag static var `marbles`: Tag
            @Tag static var `sign up`: Tag
          }
        }

        """)
  }

  /// The parser decides which line begins a scenario. The tool has no parser.
  @Test func `has the lines and the titles that the parser finds`() throws {
    var count = 0
    let files = try #require(
      FileManager.default.enumerator(
        at: URL(filePath: Package.root), includingPropertiesForKeys: nil,
        options: .skipsHiddenFiles))
    for case let url as URL in files where url.pathExtension == "marbles" {
      let data = try Data(contentsOf: url)
      let file = SourceFile(path: url.path, bytes: Array(data))
      let found = ScenarioLines(String(decoding: data, as: UTF8.self)).tests
      // An invalid scenario runs once, and has a test for each of its cases.
      guard file.headErrors.isEmpty, file.runs.allSatisfy({ $0.errors.isEmpty }) else { continue }
      #expect(found.map(\.line) == file.runs.map { file.line(ofRun: $0) }, "\(url.path)")
      // The parser writes the keys of a case anew.
      func compared(_ titles: [String]) -> [String] { titles.map { $0.filter { $0 != " " } } }
      #expect(compared(found.map(\.title)) == compared(file.runs.map(\.title)), "\(url.path)")
      count += found.count
    }
    #expect(count > 1500)
  }
}

import MarbleDiagrams
import MarbleScenarios

/// The Swift code of a test for each scenario of a file.
///
/// Swift Testing knows a test by its line in the code. So each test has the line of its scenario,
/// and the other lines repeat the file as comments.
struct TestCode {
  private let source: ScenarioSuite.Source
  private let file: LoadedFile
  /// The path by which the tests name the file.
  private let path: String

  /// - Parameter path: The path by which the tests name the file; its folders are their tags.
  init(_ source: ScenarioSuite.Source, file: LoadedFile, named path: String) {
    self.source = source
    self.file = file
    self.path = path
  }

  /// - Parameter location: The whole path of the file.
  func text(location: String) -> String {
    let tests = testsByLine
    var lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated().map { number, line in
        tests[number + 1]?.joined(separator: "; ") ?? comment(line)
      }
    lines[0] = "import MarbleScenarioTesting; import Testing; \(suite) { " + lines[0]
    return (lines + end(location)).joined(separator: "\n") + "\n"
  }

  /// The declaration of the tags of folders, which the suites of a test target name.
  static func tags(_ folders: [String]) -> String {
    ([
      "import Testing", "", "extension Tag {", "  /// The folders of scenario files.",
      "  enum Folder {",
    ]
      + Set(folders).sorted().map { "    @Tag static var \(tag($0)): Tag" } + ["  }", "}", ""])
      .joined(separator: "\n")
  }

  private static func tag(_ folder: String) -> String {
    SwiftSpelling.name(folder) ?? SwiftSpelling.plainName(folder)
  }

  private var suite: String {
    let folders = path.split(separator: "/").dropLast().map(String.init)
    let tags =
      folders.isEmpty
      ? [] : [".tags(\(folders.map { ".Folder.\(Self.tag($0))" }.joined(separator: ", ")))"]
    return declaration(
      "@Suite", path, as: SwiftSpelling.name(path), of: "nonisolated struct", tags)
  }

  private var testsByLine: [Int: [String]] {
    var taken: Set<String> = []
    var tests: [Int: [String]] = [:]
    for scenario in file.scenarios {
      // Titles that differ may read as one name.
      var name = SwiftSpelling.name(scenario.title)
      if let found = name, !taken.insert(found).inserted { name = nil }
      tests[scenario.line, default: []].append(
        declaration("@Test", scenario.title, as: name, of: "func", [])
          + "() { Self.file.check(\(SwiftSpelling.literal(scenario.title))) }")
    }
    return tests
  }

  private func comment(_ line: ArraySlice<UInt8>) -> String {
    line.isEmpty ? "" : "// " + visibleText(String(decoding: line, as: UTF8.self))
  }

  /// - Parameter name: The name that reads as the text. Without one, the attribute has the text.
  private func declaration(
    _ attribute: String, _ text: String, as name: String?, of kind: String, _ traits: [String]
  ) -> String {
    let arguments = (name == nil ? [SwiftSpelling.literal(text)] : []) + traits
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return "\(attribute)\(list) \(kind) \(name ?? SwiftSpelling.plainName(text))"
  }

  private func end(_ location: String) -> [String] {
    let contents = String(decoding: source.bytes, as: UTF8.self)
    let head = declaration("@Test", path, as: nil, of: "func", []) + "() { Self.file.checkHead() }"
    return (file.mayHaveProblems { _ in true } ? [head] : []) + [
      "", "private static let file = ScenarioFileTests(",
      "  path: \(SwiftSpelling.literal(path)),",
      "  location: \(SwiftSpelling.literal(location)),",
      "  systems: scenarioSystems, operators: scenarioOperators,",
      "  text: \(SwiftSpelling.literal(ofLines: contents)))", "}",
    ]
  }
}

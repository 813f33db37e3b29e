/// The Swift code of a test for each scenario of a file.
///
/// Swift Testing knows a test by its line in the code. So each test has the line of its scenario,
/// and the other lines repeat the file as comments. A test names its scenario by that line.
struct TestCode {
  private let contents: String
  private let scenarios: ScenarioLines
  /// The path by which the tests name the file; its folders are their tags.
  private let path: String

  init(_ contents: String, named path: String) {
    self.contents = contents
    scenarios = ScenarioLines(contents)
    self.path = path
  }

  /// - Parameter location: The whole path of the file.
  func text(location: String) -> String {
    let tests = testsByLine
    var lines = scenarios.lines.enumerated().map { index, line in
      tests[index + 1] ?? (line.isEmpty ? "" : "// " + SwiftSpelling.visible(line))
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

  private var testsByLine: [Int: String] {
    var taken: Set<String> = []
    return Dictionary(
      uniqueKeysWithValues: scenarios.tests.map { test in
        // Titles that differ may read as one name, and a title may be there twice.
        var name = SwiftSpelling.name(test.title)
        if let found = name, !taken.insert(found).inserted { name = nil }
        let declaration = declaration(
          "@Test", test.title, as: name, of: "func", [], otherwise: "scenario_\(test.line)")
        return (test.line, declaration + "() { Self.file.check(line: \(test.line)) }")
      })
  }

  /// - Parameters:
  ///   - name: The name that reads as the text. Without one, the attribute has the text.
  ///   - plainName: The name in Swift in that case.
  private func declaration(
    _ attribute: String, _ text: String, as name: String?, of kind: String, _ traits: [String],
    otherwise plainName: String? = nil
  ) -> String {
    let arguments = (name == nil ? [SwiftSpelling.literal(text)] : []) + traits
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return "\(attribute)\(list) \(kind) \(name ?? plainName ?? SwiftSpelling.plainName(text))"
  }

  private func end(_ location: String) -> [String] {
    let head = declaration("@Test", path, as: nil, of: "func", []) + "() { Self.file.checkHead() }"
    return (scenarios.hasHead ? [head] : []) + [
      "", "private static let file = ScenarioFileTests(",
      "  path: \(SwiftSpelling.literal(path)),",
      "  location: \(SwiftSpelling.literal(location)),",
      "  systems: scenarioSystems, operators: scenarioOperators,",
      "  text: \(SwiftSpelling.literal(ofLines: contents)))", "}",
    ]
  }
}

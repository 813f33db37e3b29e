import MarbleScenarios

/// JUnit XML: a suite for each file, a case for each scenario. No times: the report holds none that a clock measured.
enum JUnitFormat {
  static func render(_ result: CheckResult) -> String {
    var suites = result.report.files.map { file in
      suite(
        named: file.path,
        file.problems.map { unusable($0, in: file) } + file.scenarios.map { testCase($0, in: file) }
      )
    }
    if !result.regressions.isEmpty {
      suites.append(suite(named: "baseline", result.regressions.map(lost)))
    }
    let root = XMLElement(
      "testsuites", [("name", "marbles")] + counts(suites.flatMap(\.children)), children: suites)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root.text()
  }

  private static func suite(named name: String, _ cases: [XMLElement]) -> XMLElement {
    XMLElement("testsuite", [("name", name)] + counts(cases), children: cases)
  }

  private static func counts(_ cases: [XMLElement]) -> [(String, String)] {
    func number(having child: String) -> String {
      "\(cases.count { $0.children.contains { $0.name == child } })"
    }
    return [
      ("tests", "\(cases.count)"), ("failures", number(having: "failure")),
      ("errors", number(having: "error")),
    ]
  }

  private static func testCase(_ scenario: ScenarioReport, in file: FileReport) -> XMLElement {
    let attributes =
      caseAttributes(scenario.title, path: file.path)
      + [("file", file.path), ("line", "\(scenario.line)")]
    guard let first = scenario.failures.first, scenario.outcome != .passed else {
      return XMLElement("testcase", attributes)
    }
    // Readers show one entry for a case, so all its causes are in it.
    let verdict = XMLElement(
      scenario.outcome == .failed ? "failure" : "error",
      [("message", first.message), ("type", first.cause)],
      text: scenario.failures.map { account(of: $0, path: file.path) }.joined(separator: "\n"))
    return XMLElement("testcase", attributes, children: [verdict])
  }

  private static func unusable(_ problem: Failure, in file: FileReport) -> XMLElement {
    XMLElement(
      "testcase",
      caseAttributes("(the file)", path: file.path)
        + [("file", file.path), ("line", "\(problem.line)")],
      children: [
        XMLElement(
          "error", [("message", problem.message), ("type", problem.cause)],
          text: account(of: problem, path: file.path))
      ])
  }

  private static func lost(_ regression: Regression) -> XMLElement {
    XMLElement(
      "testcase",
      caseAttributes(regression.title, path: regression.path) + [("file", regression.path)],
      children: [
        XMLElement("failure", [("message", regression.message), ("type", "baseline")])
      ])
  }

  /// The class is the path with points, as readers of JUnit files nest by them.
  private static func caseAttributes(_ name: String, path: String) -> [(String, String)] {
    let stem = path.hasSuffix(".marbles") ? path.dropLast(".marbles".count) : path[...]
    let parts = stem.split(separator: "/")
    return [("name", name), ("classname", parts.joined(separator: "."))]
  }

  private static func account(of failure: Failure, path: String) -> String {
    (["\(path):\(failure.line):\(failure.column): \(failure.message)"] + failure.details)
      .joined(separator: "\n")
  }
}

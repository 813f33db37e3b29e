import MarbleDiagrams
import MarbleScenarios

/// The report as JUnit XML, with a suite for each file and a case for each scenario.
///
/// Each `time` is real, in seconds with whole milliseconds, which every reader supports. The time
/// that a scenario simulates is a property of its case. Every case has its message.
/// The pictures take some megabytes at most; a case whose picture has no room states that in its
/// text.
enum JUnitFormat {
  static func render(_ result: CheckResult, limit: Int = ReportRoom.limit) -> String {
    var room = ReportRoom(limit: limit)
    var suites: [XMLElement] = []
    for file in result.report.files {
      var cases: [XMLElement] = []
      // Readers join the cases of one name.
      for (number, problem) in file.problems.enumerated() {
        let name = number == 0 ? "(the file)" : "(the file) \(number + 1)"
        let verdict = verdict("error", [problem], path: file.path, &room)
        cases.append(testCase(name, path: file.path, line: problem.line, [verdict]))
      }
      for scenario in file.scenarios { cases.append(testCase(scenario, in: file, &room)) }
      suites.append(suite(named: file.path, cases, of: [file]))
    }
    if !result.regressions.isEmpty {
      let cases = result.regressions.map {
        let verdict = XMLElement("failure", [("message", $0.message), ("type", "baseline")])
        return testCase($0.title, path: $0.path, line: nil, [verdict])
      }
      suites.append(suite(named: "baseline", cases))
    }
    let root = XMLElement(
      "testsuites",
      [("name", "marbles")] + counts(suites.flatMap(\.children)) + [time(of: result.report.files)],
      children: suites)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root.text()
  }

  private static func suite(
    named name: String, _ cases: [XMLElement], of files: [FileReport] = []
  ) -> XMLElement {
    XMLElement("testsuite", [("name", name)] + counts(cases) + [time(of: files)], children: cases)
  }

  /// Returns the time of all cases together, as the sum of the written times.
  private static func time(of files: [FileReport]) -> (String, String) {
    time(
      milliseconds: files.lazy.flatMap(\.scenarios).map(\.milliseconds).reduce(0) {
        let (sum, overflow) = $0.addingReportingOverflow($1)
        return overflow ? .max : sum
      })
  }

  private static func time(milliseconds: UInt64) -> (String, String) {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    return ("time", "\(seconds)." + String(String(1_000 + rest).dropFirst()))
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

  private static func testCase(
    _ scenario: ScenarioReport, in file: FileReport, _ room: inout ReportRoom
  ) -> XMLElement {
    let duration = [("name", "virtual time"), ("value", formatDuration(scenario.duration))]
    var children = [XMLElement("properties", [], children: [XMLElement("property", duration)])]
    if scenario.outcome != .passed, !scenario.failures.isEmpty {
      let kind = scenario.outcome == .failed ? "failure" : "error"
      children.append(verdict(kind, scenario.failures, path: file.path, &room))
    } else if let note = scenario.orderNote {
      children.append(XMLElement("system-out", [], text: note.message))
    }
    return testCase(
      scenario.title, path: file.path, line: scenario.line, milliseconds: scenario.milliseconds,
      children)
  }

  /// Returns a case. Its class is the path with dots, because readers of JUnit files nest the cases
  /// by dots.
  private static func testCase(
    _ name: String, path: String, line: Int?, milliseconds: UInt64 = 0, _ children: [XMLElement]
  ) -> XMLElement {
    let stem = path.hasSuffix(".marbles") ? path.dropLast(".marbles".count) : path[...]
    let parts = stem.split(separator: "/").filter { $0 != ".." && $0 != "." }
    return XMLElement(
      "testcase",
      [("name", name), ("classname", parts.joined(separator: ".")), ("file", path)]
        + (line.map { [("line", "\($0)")] } ?? []) + [time(milliseconds: milliseconds)],
      children: children)
  }

  /// Returns the entry of a case. Readers show one, so it has all causes.
  private static func verdict(
    _ kind: String, _ failures: [Failure], path: String, _ room: inout ReportRoom
  ) -> XMLElement {
    let text = failures.map { failure in
      (["\(path):\(failure.line):\(failure.column): \(failure.message)"] + failure.details)
        .joined(separator: "\n")
    }.joined(separator: "\n")
    return XMLElement(
      kind, [("message", failures[0].message), ("type", failures[0].cause)],
      text: room.takes(text.utf8.count) ? text : "left out: the report is too long")
  }
}

extension ScenarioReport {
  fileprivate var milliseconds: UInt64 { realTime.duration.wholeNanoseconds.magnitude / 1_000_000 }
}

/// An element of an XML document, written with its attributes in their order.
struct XMLElement {
  let name: String
  private let attributes: [(String, String)]
  let children: [XMLElement]
  private let content: String?

  init(
    _ name: String, _ attributes: [(String, String)], children: [XMLElement] = [],
    text: String? = nil
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    content = text
  }

  func text(indentation: String = "") -> String {
    let list = attributes.map { " \($0.0)=\"\(markup($0.1, inAttribute: true))\"" }
    let start = "\(indentation)<\(name)\(list.joined())"
    if let content { return "\(start)>\(markup(content))</\(name)>\n" }
    if children.isEmpty { return start + "/>\n" }
    let inner = children.map { $0.text(indentation: indentation + "  ") }
    return "\(start)>\n\(inner.joined())\(indentation)</\(name)>\n"
  }
}

import MarbleDiagrams
import MarbleScenarios

/// The report for people: the scenarios of each folder, all failures in full, and a verdict as the
/// last line.
enum TextFormat {
  /// Renders the result.
  ///
  /// The report takes some megabytes at most. The line before the verdict counts the failures
  /// without room.
  ///
  /// - Parameter width: The width of the window in which pictures are folded; nil draws them as in
  ///   a file.
  static func render(
    _ result: CheckResult, foldedTo width: Int? = nil, limit: Int = BoundedText.reportLimit
  ) -> String {
    var text = BoundedText(limit: limit)
    for file in result.report.files { add(file, to: &text, foldedTo: width) }
    var notes = BoundedText(limit: limit)
    for file in result.report.files { addNotes(of: file, to: &notes) }
    var lost = BoundedText(limit: limit)
    for regression in result.regressions {
      lost.add {
        "\(regression.path): error: \(regression.message)\n  scenario \(regression.title)"
      }
    }
    let paragraphs =
      [result.summary == nil ? FolderTable(result.report).text : ""] + text.parts + [
        text.note ?? "", titles(of: result.report, limit: limit / 20),
      ]
      + [(lost.parts + [lost.note ?? ""].filter { !$0.isEmpty }).joined(separator: "\n")]
      + notes.parts + [notes.note ?? "", result.isAudited ? OrderTally(result.report).text : ""]
      + [ResultLine(result).text]
    return visibleText(paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n")) + "\n"
  }

  /// Adds one paragraph for each problem of the file, and one for each scenario that did not pass.
  private static func add(_ file: FileReport, to text: inout BoundedText, foldedTo width: Int?) {
    for problem in file.problems { text.add { paragraph(problem, path: file.path) } }
    for scenario in file.scenarios where !scenario.failures.isEmpty {
      text.add {
        scenario.failures.enumerated()
          .map { index, failure in
            paragraph(
              failure, path: file.path, title: index == 0 ? scenario.title : nil,
              foldedTo: width)
          }
          .joined(separator: "\n")
      }
    }
  }

  /// The titles of the scenarios that did not pass, where their pictures fill more than a screen.
  private static func titles(of report: Report, limit: Int) -> String {
    let lines = report.files.flatMap { file in
      file.scenarios.filter { !$0.failures.isEmpty }.map {
        "  \(file.path):\($0.line): \($0.title)"
      }
    }
    guard lines.count > 10 else { return "" }
    var list = BoundedText(limit: limit)
    for line in lines { list.add { line } }
    let rest = list.leftOut > 0 ? ["  … and \(grouped(list.leftOut)) more"] : []
    return (["In short:"] + list.parts + rest).joined(separator: "\n")
  }

  /// Adds one paragraph for each warning, and for each scenario that holds, but not in every order.
  private static func addNotes(of file: FileReport, to text: inout BoundedText) {
    for scenario in file.scenarios {
      for warning in scenario.warnings {
        text.add {
          paragraph(warning, path: file.path, title: scenario.title, level: "warning")
        }
      }
      guard let note = scenario.orderNote else { continue }
      text.add { "\(file.path):\(scenario.line):1: note: \(note)\n  scenario \(scenario.title)" }
    }
  }

  /// Returns the place with the message, the title of the scenario, and the picture.
  static func paragraph(
    _ failure: Failure, path: String, title: String? = nil, foldedTo width: Int? = nil,
    level: String = "error"
  ) -> String {
    var lines = ["\(path):\(failure.line):\(failure.column): \(level): \(failure.message)"]
    if let title, !title.isEmpty { lines.append("  scenario \(title)") }
    lines += failure.details(foldedTo: width.map { $0 - 4 }).map { $0.isEmpty ? "" : "    " + $0 }
    return lines.joined(separator: "\n")
  }
}

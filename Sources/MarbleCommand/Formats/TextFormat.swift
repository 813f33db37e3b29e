import MarbleDiagrams
import MarbleScenarios

/// The report for people: what was run, what went wrong in full, and a verdict as the last line.
enum TextFormat {
  /// - Parameter width: of the window that shows it, in which pictures are folded; nil draws them as in a file.
  static func render(_ result: CheckResult, foldedTo width: Int? = nil) -> String {
    let paragraphs =
      [FolderTable(result.report).text]
      + result.report.files.flatMap { failures(of: $0, foldedTo: width) }
      + [regressions(result.regressions), Verdict(result).text]
    return visibleText(paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n")) + "\n"
  }

  /// One paragraph for what is wrong with the file, and one for each scenario that did not pass.
  private static func failures(of file: FileReport, foldedTo width: Int?) -> [String] {
    let problems = file.problems.map { paragraph($0, path: file.path) }
    return problems
      + file.scenarios.map { scenario in
        scenario.failures.enumerated()
          .map { index, failure in
            paragraph(
              failure, path: file.path, title: index == 0 ? scenario.title : nil,
              foldedTo: width)
          }
          .joined(separator: "\n")
      }
  }

  /// The place and what is wrong, the scenario it is about, and the picture.
  static func paragraph(
    _ failure: Failure, path: String, title: String? = nil, foldedTo width: Int? = nil
  ) -> String {
    var lines = ["\(path):\(failure.line):\(failure.column): error: \(failure.message)"]
    if let title, !title.isEmpty { lines.append("  scenario \(title)") }
    lines += failure.details(foldedTo: width.map { $0 - 4 })
      .map { $0.isEmpty ? "" : "    " + $0 }
    return lines.joined(separator: "\n")
  }

  private static func regressions(_ regressions: [Regression]) -> String {
    regressions.map {
      "\($0.path): error: \($0.message)\n  scenario \($0.title)"
    }
    .joined(separator: "\n")
  }
}

import MarbleDiagrams
import MarbleScenarios

/// The report for people: what was run, what went wrong in full, and a verdict as the last line.
enum TextFormat {
  /// - Parameter width: of the window that shows it, in which pictures are folded; nil draws them as in a file.
  ///
  /// It is never longer than some megabytes; the failures that have no room are counted in the line before the verdict.
  static func render(
    _ result: CheckResult, foldedTo width: Int? = nil, limit: Int = BoundedText.reportLimit
  ) -> String {
    var text = BoundedText(limit: limit)
    for file in result.report.files { add(file, to: &text, foldedTo: width) }
    var lost = BoundedText(limit: limit)
    for regression in result.regressions {
      lost.add {
        "\(regression.path): error: \(regression.message)\n  scenario \(regression.title)"
      }
    }
    let paragraphs =
      [FolderTable(result.report).text] + text.parts + [text.note ?? ""]
      + [(lost.parts + [lost.note ?? ""].filter { !$0.isEmpty }).joined(separator: "\n")]
      + [Verdict(result).text]
    return visibleText(paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n")) + "\n"
  }

  /// One paragraph for each thing that is wrong with the file, and one for each scenario that did not pass.
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
}

import MarbleDiagrams
import MarbleScenarios

/// The summary of a GitHub job: the verdict, a row for each folder, and the failures with their
/// pictures, failing scenarios first.
///
/// The page stays within GitHub's limit for such a summary. A note at its end counts the parts
/// without room.
enum MarkdownFormat {
  /// The limit of GitHub for one step, in bytes.
  static let limit = 1 << 20

  static func render(_ result: CheckResult, limit: Int = limit) -> String {
    var page = MarkdownPage(limit: limit)
    if let summary = result.summary {
      let sign = result.exitStatus == .success ? "✓" : "✗"
      page.add("## \(sign) \(summary.title): \(summary.verdict)\n")
    } else {
      page.add("## \(ResultLine(result).text)\n")
      let folders = FolderTable(result.report).folders
      page.add("\n| | Folder | Scenarios | |\n| --- | --- | ---: | --- |\n")
      // The folders take at most half of the page, so that the failing scenarios have the other
      // half.
      page.add(folders.lazy.map(row), called: "folder", within: limit / 2)
    }
    page.add(causes(in: result), called: "failure")
    page.add(
      result.regressions.lazy.map {
        "\n### ✗ \(MarkdownPage.plain($0.title))\n\n"
          + MarkdownPage.fenced("\($0.path): \($0.message)")
      }, called: "failure")
    if result.isAudited { page.add("\n\(OrderTally(result.report).text)\n") }
    page.add(warnings(in: result), called: "warning")
    page.add(notes(in: result.report), called: "note")
    return page.finished()
  }

  private static func row(_ folder: FolderTable.Folder) -> String {
    let sign = folder.remarks.isEmpty ? "✓" : "✗"
    let path = MarkdownPage.plain(folder.path)
    return "| \(sign) | \(path) | \(folder.scenarios) | \(folder.remarks) |\n"
  }

  /// Returns a line for each scenario that holds, but not in every order.
  private static func notes(in report: Report) -> [String] {
    report.files.flatMap { file in
      file.scenarios.compactMap { scenario in
        scenario.orderNote.map {
          "\n* \(MarkdownPage.plain("\(file.path):\(scenario.line) \(scenario.title)")): \($0)\n"
        }
      }
    }
  }

  /// Returns the failures: first of failed scenarios, then of invalid scenarios, then of files.
  private static func causes(in result: CheckResult) -> [String] {
    let report = result.report
    func section(_ title: String, _ failures: [Failure], in file: FileReport) -> String {
      Self.section(title, failures, in: file, at: result.filesAddress)
    }
    func scenarios(_ outcome: Outcome) -> [String] {
      report.files.flatMap { file in
        file.scenarios.filter { $0.outcome == outcome }
          .map { section($0.title, $0.failures, in: file) }
      }
    }
    let files = report.files.filter { !$0.problems.isEmpty }
    return scenarios(.failed) + scenarios(.invalid)
      + files.map { section($0.path, $0.problems, in: $0) }
  }

  private static func warnings(in result: CheckResult) -> [String] {
    result.report.files.flatMap { file in
      file.scenarios.filter { !$0.warnings.isEmpty }.map {
        section(
          $0.title.isEmpty ? file.path : $0.title, $0.warnings, in: file, at: result.filesAddress,
          sign: "⚠")
      }
    }
  }

  private static func section(
    _ title: String, _ failures: [Failure], in file: FileReport, at address: String?,
    sign: String = "✗"
  ) -> String {
    let level = sign == "✗" ? "error" : "warning"
    let texts = failures.map { TextFormat.paragraph($0, path: file.path, level: level) }
    let links = address.map { address in
      // A byte that is no plain character could end the link or begin its fragment.
      let path = file.path.utf8.map { byte -> String in
        let isPlain = byte.isDigit || byte.isLetter || "/._-~".utf8.contains(byte)
        return isPlain
          ? String(UnicodeScalar(byte))
          : (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }.joined()
      return failures.map { "[line \($0.line)](\(address)\(path)#L\($0.line))" }
    }
    return "\n### \(sign) \(MarkdownPage.plain(title))\n\n"
      + (links.map { $0.joined(separator: ", ") + "\n\n" } ?? "")
      + MarkdownPage.fenced(texts.joined(separator: "\n"))
  }
}

import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The summary of a GitHub job: the numbers, a row for each file with survivors, and the survivors.
enum MutantMarkdown {
  static func render(_ result: MutantResult, limit: Int = MarkdownFormat.limit) -> String {
    var page = MarkdownPage(limit: limit)
    let sign = result.exitStatus == .success ? "✓" : "✗"
    page.add("## \(sign) Mutants: \(result.verdict)\n")
    let files = result.report.files.filter { file in
      file.mutants.contains { $0.outcome == .survived }
    }
    if !files.isEmpty {
      page.add("\n| File | Mutants | Survived |\n| --- | ---: | ---: |\n")
      page.add(files.lazy.map(row), called: "file", within: limit / 2)
    }
    let errors =
      result.problems.map { TextFormat.paragraph($0.failure, path: $0.path) }
      + result.report.errors.map { "\($0.path):\($0.line):\($0.column): \($0.fact.message)" }
    page.add(errors.lazy.map { "\n" + MarkdownPage.fenced($0) }, called: "error")
    page.add(
      MutantText.survivors(of: result).map { "\n" + MarkdownPage.fenced($0) },
      called: "survivor")
    page.add(
      result.report.stale.lazy.map {
        "\n" + MarkdownPage.fenced("\($0.path):\($0.line):\($0.column): \($0.message)")
      }, called: "accepted mutant")
    return page.finished()
  }

  private static func row(_ file: MutantReport.File) -> String {
    let survived = file.mutants.count { $0.outcome == .survived }
    return "| \(MarkdownPage.plain(file.path)) | \(file.mutants.count) | \(survived) |\n"
  }
}

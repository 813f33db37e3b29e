import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The annotations of a GitHub workflow, one for each survivor, and the numbers for readers of the
/// log.
enum MutantGitHub {
  static func render(_ result: MutantResult, limit: Int = BoundedText.reportLimit) -> String {
    var text = BoundedText(limit: limit)
    func add(
      _ path: String, _ line: Int, _ column: Int, _ title: String, _ lines: [String],
      _ level: GitHubFormat.Level = .error
    ) {
      text.add {
        GitHubFormat.command(
          level,
          [("file", path), ("line", "\(line)"), ("col", "\(column)"), ("title", title)],
          message: visibleText(lines.joined(separator: "\n")))
      }
    }
    for (path, failure) in result.problems {
      add(path, failure.line, failure.column, "Unusable file", [failure.message])
    }
    for error in result.report.errors {
      add(error.path, error.line, error.column, "Mutants", [error.fact.message])
    }
    for mutant in result.survivors {
      add(
        mutant.path, mutant.place.line, mutant.place.column, "Mutant \(mutant.id)",
        [mutant.message] + mutant.advice, result.succeeds ? .warning : .error)
    }
    for entry in result.report.stale {
      add(entry.path, entry.line, entry.column, "Mutant \(entry.id)", [entry.message], .warning)
    }
    let note = text.note.map { ["::notice::\($0)"] } ?? []
    return (text.parts + note + [result.verdict]).joined(separator: "\n") + "\n"
  }
}

import MarbleProbes
import MarbleScenarios

/// The annotations of a GitHub workflow, one for each survivor, and the numbers for readers of the
/// log.
enum MutantGitHub {
  static func render(_ result: MutantResult, limit: Int = BoundedText.reportLimit) -> String {
    var text = BoundedText(limit: limit)
    for (path, failure) in result.problems {
      text.add {
        GitHubFormat.annotation(
          path, failure.line, failure.column, title: "Unusable file", [failure.message])
      }
    }
    for error in result.report.errors {
      text.add {
        GitHubFormat.annotation(
          error.path, error.line, error.column, title: "Mutants", [error.fact.message])
      }
    }
    for mutant in result.survivors {
      text.add {
        GitHubFormat.annotation(
          mutant.path, mutant.place.line, mutant.place.column, title: "Mutant \(mutant.id)",
          [mutant.message] + mutant.advice, result.succeeds ? .warning : .error)
      }
    }
    for entry in result.report.stale {
      text.add {
        GitHubFormat.annotation(
          entry.path, entry.line, entry.column, title: "Mutant \(entry.id)", [entry.message],
          .warning)
      }
    }
    return GitHubFormat.page(text, verdict: result.verdict)
  }
}

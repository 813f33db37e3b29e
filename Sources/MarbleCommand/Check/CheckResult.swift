import MarbleScenarios

/// What a check found: all that its formats have to say.
struct CheckResult: Equatable {
  var report: Report
  var regressions: [Regression] = []
  /// The part that was checked; nil is all that was meant.
  var shard: Shard?

  var exitStatus: ExitStatus {
    if report.files.contains(where: { !$0.problems.isEmpty }) || report.count(.invalid) > 0 {
      return .wrong
    }
    return report.count(.failed) > 0 || !regressions.isEmpty ? .red : .green
  }
}

/// How the command ends.
enum ExitStatus: Int32 {
  /// Everything holds.
  case green = 0
  /// A scenario fails, or the baseline is not kept.
  case red = 1
  /// A file or the call is wrong, whatever else there is.
  case wrong = 2
  /// The tool itself is at fault; a file that this concerns stays as it is.
  case broken = 3
}

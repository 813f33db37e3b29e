import MarbleScenarios

/// The result of a check, with everything that the formats report.
struct CheckResult: Equatable {
  var report: Report
  var regressions: [Regression] = []
  /// The part that was checked; nil for all selected scenarios.
  var shard: Shard?
  /// True if other orders of every scenario were tried.
  var isAudited = false

  var exitStatus: ExitStatus {
    if report.files.contains(where: { !$0.problems.isEmpty }) || report.count(.invalid) > 0 {
      return .invalid
    }
    return report.count(.failed) > 0 || !regressions.isEmpty ? .failed : .success
  }
}

/// The exit status of the command.
enum ExitStatus: Int32 {
  /// All scenarios hold.
  case success = 0
  /// A scenario fails, or a scenario that passed in the baseline no longer passes.
  case failed = 1
  /// A file or the call is wrong, whatever the other results are.
  case invalid = 2
  /// The tool itself has a fault. The files concerned stay unchanged.
  case fault = 3
}

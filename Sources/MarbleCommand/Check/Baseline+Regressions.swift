import MarbleScenarios

extension Baseline {
  /// Returns the scenarios that passed in the baseline and do not pass now, in the order of the
  /// baseline.
  ///
  /// - Parameters:
  ///   - report: The report of the run.
  ///   - existing: All scenarios of the files.
  ///   - isSelected: True for a scenario that the call selects.
  func regressions(
    in report: Report, existing: Set<Entry>, where isSelected: (Entry) -> Bool
  ) -> [Regression] {
    var outcomes: [Entry: Outcome] = [:]
    for file in report.files {
      for scenario in file.scenarios {
        let entry = Entry(path: file.path, title: scenario.title)
        // If two scenarios have the same title, the one that did not pass counts.
        if outcomes[entry] == nil || scenario.outcome != .passed {
          outcomes[entry] = scenario.outcome
        }
      }
    }
    return passed.filter(isSelected).compactMap { entry in
      let now: Regression.Now
      switch outcomes[entry] {
      case .passed: return nil
      case .failed: now = .failed
      case .invalid: now = .invalid
      case nil:
        guard !existing.contains(entry) else { return nil }
        now = .gone
      }
      return Regression(path: entry.path, title: entry.title, now: now)
    }
  }
}

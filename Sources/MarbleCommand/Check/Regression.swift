import MarbleScenarios

/// A scenario that passed in the baseline and does not now.
struct Regression: Equatable {
  enum Now: String {
    /// There is no scenario of this title in a file of this path.
    case gone
    case failed, invalid
  }

  let path: String
  let title: String
  let now: Now
}

extension Baseline {
  /// What passed then and does not now, in the order of the baseline.
  ///
  /// - Parameters:
  ///   - report: the run; what it leaves out although it exists belongs to another shard.
  ///   - existing: every scenario that there is.
  ///   - isMeant: whether the call is about this scenario.
  func regressions(
    in report: Report, existing: Set<Entry>, where isMeant: (Entry) -> Bool
  ) -> [Regression] {
    var outcomes: [Entry: Outcome] = [:]
    for file in report.files {
      for scenario in file.scenarios {
        let entry = Entry(path: file.path, title: scenario.title)
        // Of two with one title, the one that did not pass counts.
        if outcomes[entry] == nil || scenario.outcome != .passed {
          outcomes[entry] = scenario.outcome
        }
      }
    }
    return passed.filter(isMeant).compactMap { entry in
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

extension Regression {
  var message: String {
    switch now {
    case .gone: "passed in the baseline and is gone"
    case .failed: "passed in the baseline and fails"
    case .invalid: "passed in the baseline and is invalid"
    }
  }
}

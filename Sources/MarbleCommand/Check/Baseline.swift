import MarbleEditor
import MarbleProbes
import MarbleScenarios

/// The scenarios that passed in an earlier report.
struct Baseline {
  struct Entry: Hashable {
    let path: String
    let title: String
  }

  /// The scenarios in the order of that report.
  let passed: [Entry]
}

/// The reason why a file is not a usable baseline, as a fact.
enum BaselineError: Error, Equatable {
  case unreadable(FileError)
  case notAReport
  case unknownVersion(Int)

  /// The text after `the baseline '…'`.
  var message: String {
    switch self {
    case .unreadable(.unreadable(let reason)): "cannot be read: \(reason)"
    case .unreadable(let error): "cannot be read: \(error.message)"
    case .notAReport: "is not a report of 'check --format json' or 'baseline'"
    case .unknownVersion(let version):
      "has version \(version), but this command reads version \(reportVersion)"
    }
  }
}

extension Baseline {
  init(file path: String) throws(BaselineError) {
    let bytes: [UInt8]
    do { bytes = try readFile(path) } catch { throw .unreadable(error) }
    try self.init(json: bytes)
  }

  init(json bytes: [UInt8]) throws(BaselineError) {
    guard let report = try? JSONParser.value(of: bytes, limit: .max),
      let version = report["version"]?.integer
    else { throw .notAReport }
    guard version == reportVersion else { throw .unknownVersion(version) }
    var passed: [Entry] = []
    for file in try Self.list(report["files"]) {
      guard let path = file["path"]?.string else { throw .notAReport }
      for scenario in try Self.list(file["scenarios"]) {
        guard let title = scenario["title"]?.string, let outcome = scenario["outcome"]?.string
        else { throw .notAReport }
        if outcome == Outcome.passed.rawValue { passed.append(Entry(path: path, title: title)) }
      }
    }
    self.passed = passed
  }

  private static func list(_ value: JSONValue?) throws(BaselineError) -> [JSONValue] {
    guard let list = value?.array else { throw .notAReport }
    return list
  }
}

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
      let now = outcomes[entry]
      if now == .passed || now == nil && existing.contains(entry) { return nil }
      return Regression(path: entry.path, title: entry.title, now: now)
    }
  }
}

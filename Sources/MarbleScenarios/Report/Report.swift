/// The result of a run, as data: every file, every scenario, every observer.
///
/// It consists of plain values in the order of the files and of their lines, and contains no
/// wall-clock time. Two runs of the same text therefore give the same report, on any number of
/// threads.
public struct Report: Hashable, Sendable {
  /// One entry for each file, in the order in which the files were given.
  public var files: [FileReport]

  package init(files: [FileReport]) { self.files = files }

  /// All scenarios of all files.
  public var scenarios: [ScenarioReport] { files.flatMap(\.scenarios) }

  /// The number of scenarios with this outcome.
  ///
  /// - Complexity: O(*n*), where *n* is the number of scenarios of all files.
  public func count(_ outcome: Outcome) -> Int {
    scenarios.count { $0.outcome == outcome }
  }
}

/// The result of one file.
public struct FileReport: Hashable, Sendable {
  /// The path as it was given or found.
  public var path: String
  /// The problems of the file as such, or before its first scenario.
  public var problems: [Failure]
  /// Its scenarios, in the order of their lines.
  public var scenarios: [ScenarioReport]

  package init(path: String, problems: [Failure] = [], scenarios: [ScenarioReport] = []) {
    (self.path, self.problems, self.scenarios) = (path, problems, scenarios)
  }
}

/// The outcome of a scenario.
public enum Outcome: String, Hashable, Sendable, CaseIterable {
  /// Everything expected happened, and nothing else.
  case passed
  /// An expected event did not happen, or an unexpected event did.
  case failed
  /// The scenario cannot be run, because its text has errors.
  case invalid
}

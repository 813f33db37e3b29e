/// What a run found: every file, every scenario, every observer, as data.
///
/// It is plain values in the order of the files and of their lines, and holds no wall time, so two runs of the same text
/// give the same report, on one thread or on many.
public struct Report: Hashable, Sendable {
  /// One entry for each file, in the order in which they were given.
  public var files: [FileReport]

  /// Makes a report.
  public init(files: [FileReport]) {
    self.files = files
  }

  /// All scenarios of all files.
  public var scenarios: [ScenarioReport] { files.flatMap(\.scenarios) }

  /// How many scenarios ended this way.
  public func count(_ outcome: Outcome) -> Int {
    scenarios.count { $0.outcome == outcome }
  }
}

/// What was found in one file.
public struct FileReport: Hashable, Sendable {
  /// The path as it was given or found.
  public var path: String
  /// What is wrong with the file as such, or with what stands before its first scenario.
  public var problems: [Failure]
  /// Its scenarios, in the order of their lines.
  public var scenarios: [ScenarioReport]

  /// Makes a file's report.
  public init(path: String, problems: [Failure] = [], scenarios: [ScenarioReport] = []) {
    self.path = path
    self.problems = problems
    self.scenarios = scenarios
  }
}

/// How a scenario ended.
public enum Outcome: String, Hashable, Sendable, CaseIterable {
  /// Everything it expects happened, and nothing else.
  case passed
  /// Something it expects did not happen, or something else did.
  case failed
  /// It cannot be run: the text is wrong.
  case invalid
}

import MarbleDiagrams

@testable import MarbleCommand
@testable import MarbleLanguage
@testable import MarbleScenarios

/// All steps for one input. A step throws a finding when a guarantee is broken.
struct Inspection {
  let source: ScenarioSuite.Source
  /// Receives the name of each step before it begins.
  let begin: (String) -> Void
  private let hasLowLimits: Bool
  var tally = Tally()
  var digest = Digest()

  static let systems = [FormSystem.definition]

  init(_ input: Mutator.Input, begin: @escaping (String) -> Void) {
    source = ScenarioSuite.Source(path: input.name, bytes: input.bytes)
    self.begin = begin
    hasLowLimits = input.hasLowLimits
  }

  var suite: ScenarioSuite { ScenarioSuite(sources: [source]) }
  var isPage: Bool { source.isDocumentation }

  /// - Parameter folder: The folder for files; nil leaves out the steps that write files.
  mutating func run(in folder: Folder?) throws(Finding) {
    tally[.inputs] += 1
    if isPage { tally[.pages] += 1 }
    if source.path.hasSuffix(".jsonl") { return try captureLog(in: folder) }
    let files = try parse()
    try runWithLowLimits(files)
    if hasLowLimits { return }
    let report = try check(files)
    try explain(report)
    try draw(report)
    if !isPage {
      try layOut(files[0], report)
      try record(report)
    }
    if let folder { try runCommands(in: folder, report) }
  }

  /// Parses the input twice.
  private mutating func parse() throws(Finding) -> [SourceFile] {
    begin("parse")
    let files = source.files
    let again = source.files
    try require(files.count == again.count, "parse: two results")
    for (one, other) in zip(files, again) {
      try require(one.errors == other.errors, "parse: other errors the second time")
      try require(
        one.scenarios.map(\.title) == other.scenarios.map(\.title), "parse: other scenarios")
      try require(
        !one.scenarios.isEmpty || !one.headErrors.isEmpty || isPage,
        "parse: neither a scenario nor an error")
    }
    return files
  }
}

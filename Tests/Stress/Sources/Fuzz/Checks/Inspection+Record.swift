@testable import MarbleDiagrams
@testable import MarbleLanguage
@testable import MarbleProbes
@testable import MarbleScenarios

extension Inspection {
  /// Records the file. The recorded file must hold, and a second recording must change nothing.
  mutating func record(_ report: Report) throws(Finding) {
    begin("record")
    let recording = recorded(source.bytes)
    digest.add(recording.new)
    if recording.scenarios.isEmpty {
      try require(recording.new == recording.old, "record: wrote into a file with errors")
      return
    }
    begin("check what record writes")
    let text = String(decoding: recording.new, as: UTF8.self)
    let after = ScenarioSuite(sources: [.init(path: source.path, bytes: recording.new)])
      .run(systems: Self.systems)
    // A scenario with cases has a report for each of them. Properties are not recorded.
    var rest = after.scenarios.map(\.outcome)[...]
    let outcomes = SourceFile(path: source.path, bytes: recording.new).scenarios.compactMap {
      scenario in
      let own = rest.prefix(scenario.runs.count)
      rest = rest.dropFirst(own.count)
      return scenario.isProperty ? nil : own
    }
    try require(
      outcomes.count == recording.scenarios.count && rest.isEmpty,
      "record: another number of scenarios", text)
    try require(
      after.files.allSatisfy(\.problems.isEmpty) || !recording.problems.isEmpty,
      "record: does not say what is wrong with the file", text)
    // New lines above a wrong place of an `order` statement may bring an operator there.
    var hasWrongPlace = false
    for (index, scenario) in recording.scenarios.enumerated() {
      switch scenario.outcome {
      case .kept, .recorded:
        try require(
          outcomes[index].allSatisfy { $0 == .passed }, "record: a scenario that does not hold",
          scenario.title)
        tally[.recorded] += 1
      case .invalid(let failures), .refused(let failures):
        try require(!failures.isEmpty, "record: refused without a reason", scenario.title)
        try requirePlaces(
          failures, in: SourceText(file: source.path, bytes: source.bytes), "record")
        let isAboutPlace = failures[0].message.hasPrefix("nothing that runs in this scenario has")
        if isAboutPlace { hasWrongPlace = true }
        try require(
          isAboutPlace || !outcomes[index].allSatisfy { $0 == .passed },
          "record: refused a scenario that holds", failures[0].message)
        tally[.refused] += 1
      }
    }
    if recording.new == recording.old || hasWrongPlace { return }
    begin("record again")
    let again = recorded(recording.new)
    try requireEqual(
      text, String(decoding: again.new, as: UTF8.self), "record: another text the second time")
  }

  private func recorded(_ bytes: [UInt8]) -> FileRecording {
    ScenarioSuite(sources: [.init(path: source.path, bytes: bytes)])
      .recorded(systems: Self.systems) { _, _ in true }[0]
  }
}

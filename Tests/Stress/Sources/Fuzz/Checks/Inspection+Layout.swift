@testable import MarbleDiagrams
@testable import MarbleLanguage
@testable import MarbleProbes
@testable import MarbleScenarios

extension Inspection {
  /// Formats the file. Its meaning and its results must stay the same, and a second formatting must
  /// change nothing.
  mutating func layOut(_ file: SourceFile, _ report: Report) throws(Finding) {
    begin("format")
    let laidOut: [UInt8]
    do {
      laidOut = try file.laidOut()
    } catch {
      try require(!error.failures.isEmpty, "format: refused without a reason")
      try requirePlaces(error.failures, in: file.text, "format")
      let isWrong = report.files.contains { file in
        !file.problems.isEmpty || file.scenarios.contains { $0.outcome == .invalid }
      }
      // A scenario that fails for another reason does not report the wrong place of an `order`
      // statement.
      let isAboutPlaces = error.failures.allSatisfy {
        $0.message.hasPrefix("nothing that runs in this scenario has the name")
      }
      try require(
        isWrong || isAboutPlaces, "format: refused a file without errors",
        "\(error.failures[0].message)")
      return
    }
    tally[.formatted] += 1
    digest.add(laidOut)
    if laidOut == source.bytes { return }
    let text = String(decoding: laidOut, as: UTF8.self)
    if let fault = RewriteCheck.fault(inLayout: laidOut, of: file) {
      throw Finding("format: a fault of the tool", fault.message(path: source.path))
    }
    let formatted = SourceFile(path: source.path, bytes: laidOut)
    try require(
      formatted.errors.isEmpty, "format: what it writes cannot be read",
      formatted.errors.first.map { formatted.diagnostic($0).rendered } ?? "")
    guard let again = try? formatted.laidOut() else {
      throw Finding("format: what it writes has no layout", text)
    }
    try requireEqual(
      text, String(decoding: again, as: UTF8.self), "format: another layout the second time")
    try requireEqual(
      TreeText(file).text, TreeText(formatted).text, "format: another tree")
    begin("check what format writes")
    let after = ScenarioSuite(sources: [.init(path: source.path, bytes: laidOut)])
      .run(systems: Self.systems)
    try requireEqual(report.summary, after.summary, "format: another outcome")
    for (old, new) in zip(report.scenarios, after.scenarios) {
      // Compared as they are: as text, the rows of a million events take seconds.
      let isSame =
        old.observers == new.observers && old.subscriptions == new.subscriptions
        && old.calls == new.calls
      try require(isSame, "format: other rows", old.title)
    }
  }
}

extension Report {
  /// All events and failures, without their places.
  fileprivate var summary: String {
    let problems = files.flatMap { $0.problems.map(\.summary) }
    return (problems + scenarios.map(\.summary)).joined(separator: "\n")
  }
}

extension ScenarioReport {
  fileprivate var summary: String {
    let failures = failures.map(\.summary).joined(separator: "\n")
    return "\(title) \(outcome) \(tick) \(duration)\n\(failures)"
  }
}

extension Failure {
  /// The failure without places in its message, because the formatting moves lines and columns.
  fileprivate var summary: String {
    let places = /line [0-9]+|\([0-9]+:[0-9]+\)/
    return "\(cause) \(message.replacing(places, with: "a place"))"
  }
}

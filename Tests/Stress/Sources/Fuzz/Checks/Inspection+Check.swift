import Foundation

@testable import MarbleCommand
@testable import MarbleDiagrams
@testable import MarbleLanguage
@testable import MarbleProbes
@testable import MarbleScenarios

extension Inspection {
  /// Runs the scenarios twice, on one thread and on two, and writes every report of both runs.
  mutating func check(_ files: [SourceFile]) throws(Finding) -> Report {
    begin("check")
    let report = suite.run(systems: Self.systems, threads: 1)
    begin("check on two threads")
    let again = suite.run(systems: Self.systems, threads: 2)
    begin("reports")
    for format in ReportFormat.allCases {
      // Only the report for JUnit has the real time of a run.
      let texts = [report, again].map {
        CheckResult(report: $0.withoutEmptyFiles).text(as: format)
          .replacing(#/ time="[\d.]+"/#, with: "")
      }
      let (text, second) = (texts[0], texts[1])
      try requireEqual(text, second, "check: the \(format) report differs the second time")
      try requireReadable(text, format)
      digest.add(text)
    }
    try require(report == again, "check: the report differs the second time")
    let text = SourceText(file: source.path, bytes: source.bytes)
    for file in report.files {
      try requirePlaces(file.problems, in: text, "of the file")
      for scenario in file.scenarios {
        try require(
          (scenario.outcome == .passed) == (scenario.failures.isEmpty && file.problems.isEmpty)
            || !file.problems.isEmpty, "check: an outcome without its failures", scenario.title)
        try requirePlaces(scenario.failures, in: text, scenario.outcome.rawValue)
        try requireOrder(scenario)
        tally[.scenarios] += 1
        switch scenario.outcome {
        case .passed: tally[.passed] += 1
        case .failed: tally[.failed] += 1
        case .invalid: tally[.invalid] += 1
        }
      }
    }
    return report
  }

  /// Requires that the place of every message is in the file, at most one column after the end of a
  /// line.
  func requirePlaces(
    _ failures: [Failure], in text: SourceText, _ whose: String
  ) throws(Finding) {
    for failure in failures {
      let place = "\(failure.line):\(failure.column) \(failure.cause): \(failure.message)"
      try require(
        (1...text.lineCount).contains(failure.line), "check: a line outside of the file (\(whose))",
        place)
      let columns = text.text(text.line(failure.line - 1)).count
      try require(
        (1...columns + 1).contains(failure.column),
        "check: a column outside of its line (\(whose))",
        place)
      try require(
        !failure.message.unicodeScalars.contains("\n"),
        "check: a message of several lines", place)
    }
  }

  /// Requires that an invalid scenario reports its errors in the order of the lines, each place
  /// once, and at most 20.
  private func requireOrder(_ scenario: ScenarioReport) throws(Finding) {
    try require(scenario.failures.count <= [Failure].readableCount, "check: more than 20 failures")
    guard scenario.outcome == .invalid else { return }
    let places = scenario.failures.map { [$0.line, $0.column] }
    let isSorted = zip(places, places.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) }
    try require(isSorted, "check: errors out of order, or two at one place", scenario.title)
  }

  /// The characters that a report for people shows as numbers.
  private static let hidden: Set<Unicode.GeneralCategory> = [
    .control, .lineSeparator, .paragraphSeparator,
  ]

  /// Requires that standard parsers can read the reports for programs.
  private func requireReadable(_ text: String, _ format: ReportFormat) throws(Finding) {
    switch format {
    case .json, .baseline:
      let object = try? JSONSerialization.jsonObject(with: Data(text.utf8))
      try require(object != nil, "check: the \(format) report is no JSON")
    case .github:
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let areCommands = lines.allSatisfy {
        $0.hasPrefix("::") || $0.hasPrefix("✓") || $0.hasPrefix("✗")
      }
      try require(areCommands, "check: a github line that is no command", text)
    case .text, .junit, .markdown:
      let isVisible = text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0 == "\t" || !Self.hidden.contains($0.properties.generalCategory)
      }
      try require(isVisible, "check: the \(format) report has control characters", text)
    }
  }
}

extension Report {
  /// The report without empty files, as `check` prints it.
  fileprivate var withoutEmptyFiles: Report {
    Report(files: files.filter { !$0.scenarios.isEmpty || !$0.problems.isEmpty })
  }
}

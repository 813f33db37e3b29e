import MarbleDiagrams
import MarbleScenarios

/// The numbers of a report: of `check` in its last line, and of a page in its header.
struct OutcomeCount: Equatable {
  var passed = 0
  var failed = 0
  var invalid = 0
  /// The files that have a problem of their own.
  var unusable = 0

  init(_ outcomes: some Sequence<(outcome: Outcome, isFile: Bool)>) {
    for (outcome, isFile) in outcomes { add(outcome, isFile: isFile) }
  }

  init(_ files: [FileReport]) {
    for file in files {
      if !file.problems.isEmpty { add(.invalid, isFile: true) }
      for scenario in file.scenarios { add(scenario.outcome) }
    }
  }

  private mutating func add(_ outcome: Outcome, isFile: Bool = false) {
    switch outcome {
    case _ where isFile: unusable += 1
    case .passed: passed += 1
    case .failed: failed += 1
    case .invalid: invalid += 1
    }
  }

  /// The scenarios and properties.
  var all: Int { passed + failed + invalid }

  /// The scenarios and the files that do not hold: `1 failed, 2 files unusable`. Nil if all hold.
  var problems: String? { problemParts.allSatisfy { $0.0 == 0 } ? nil : tally(problemParts) }

  /// All numbers but those that are zero, with what else was counted.
  func words(and more: (Int, String)) -> String {
    tally([(passed, "passed")] + problemParts + [more])
  }

  /// The problems of one folder, whose files need no word.
  var remarks: String { tally(problemParts.dropLast() + [(unusable, "unusable")]) }

  private var problemParts: [(Int, String)] {
    [
      (failed, "failed"), (invalid, "invalid"),
      (unusable, unusable == 1 ? "file unusable" : "files unusable"),
    ]
  }
}

/// The numbers that are not zero, with their words: `1 failed, 2 invalid`.
func tally(_ parts: [(Int, String)]) -> String {
  parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
}

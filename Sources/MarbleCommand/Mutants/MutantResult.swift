import MarbleProbes
import MarbleScenarios

/// The mutants of a call with their numbers.
struct MutantResult: ReportedResult {
  static let formats: [ReportFormat] = [.text, .json, .github, .markdown]

  let report: MutantReport
  /// The files that cannot be read.
  let problems: [(path: String, failure: Failure)]
  let least: Int?

  private(set) var killed = 0
  private(set) var accepted = 0
  private(set) var survived = 0
  private(set) var notBuilt = 0

  init(report: MutantReport, problems: [(path: String, failure: Failure)] = [], least: Int? = nil) {
    self.report = report
    self.problems = problems
    self.least = least
    for mutant in report.mutants {
      switch mutant.outcome {
      case .killed, .timeout: killed += 1
      case .accepted: accepted += 1
      case .survived: survived += 1
      case .notBuilt: notBuilt += 1
      }
    }
  }

  /// The survivors that no comment accepts.
  var survivors: [Mutant] { report.mutants.filter { $0.outcome == .survived } }

  /// The noticed mutants in tenths of a percent of those that were noticed or survived, rounded to
  /// the nearest. It is 1,000 only if none survived, also where there are none.
  var score: Int { Self.share(killed, of: killed + survived) }

  static func share(_ count: Int, of all: Int) -> Int {
    count == all ? 1_000 : min(999, (count * 1_000 + all / 2) / all)
  }

  /// True if the call found no more survivors than it admits.
  var succeeds: Bool {
    survived == 0 || least.map { killed * 100 >= $0 * (killed + survived) } ?? false
  }

  var exitStatus: ExitStatus {
    if !problems.isEmpty || !report.errors.isEmpty { return .invalid }
    return succeeds ? .success : .failed
  }

  func text(as format: ReportFormat, foldedTo width: Int?) -> String {
    switch format {
    case .json: MutantJSON.render(self)
    case .github: MutantGitHub.render(self)
    case .markdown: MutantMarkdown.render(self)
    default: MutantText.render(self)
    }
  }
}

// MARK: - Words

extension MutantResult {
  /// `1030 killed, 12 accepted, 4 survived, 3 did not build (99.6 %)`
  var verdict: String {
    guard report.errors.isEmpty else { return "no mutant was tried" }
    guard !report.mutants.isEmpty else { return "no mutants" }
    let parts = [
      (killed, "killed"), (accepted, "accepted"), (survived, "survived"),
      (notBuilt, "did not build"),
    ]
    let words = parts.filter { $0.0 > 0 || $0.1 == "killed" }.map { "\($0.0) \($0.1)" }
    let admitted = least.map { ", at least \($0) % are required" } ?? ""
    return words.joined(separator: ", ") + " (\(score / 10).\(score % 10) %\(admitted))"
  }
}

extension Mutant {
  var message: String { "nothing notices: \(change.words)" }

  /// The comment that accepts it.
  var acceptance: String { "// mutants: accept \(id) REASON" }

  /// The lines below the message.
  var advice: [String] {
    let row = suggestion.map { suggestion in
      [
        "this row would, in scenario \(suggestion.scenario):", "  " + suggestion.row,
      ]
    }
    return (row ?? []) + ["accept it: \(acceptance)"]
  }
}

extension StaleAcceptance {
  var message: String {
    switch fact {
    case .unknown: "the accepted mutant \(id) does not exist; delete the comment"
    case .killed(let scenario):
      "the accepted mutant \(id) does not survive: the scenario '\(scenario)' notices it; "
        + "delete the comment"
    case .notBuilt:
      "the accepted mutant \(id) does not survive: it does not build; delete the comment"
    }
  }
}

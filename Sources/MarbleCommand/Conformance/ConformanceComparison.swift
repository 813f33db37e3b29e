import MarbleProbes
import MarbleScenarios

/// The results of a library, compared with its known differences.
struct ConformanceComparison: ReportedResult {
  static let formats: [ReportFormat] = [.text, .markdown, .json]

  let library: String
  let results: [ConformanceResult]
  let list: KnownDifferences
  /// True if all scenarios of the library were run, and not only some files.
  let isWhole: Bool
  /// The number of operators that the scenarios must use at least.
  let leastOperators: Int

  /// The scenarios that were run.
  var run: [ConformanceResult] { holding + listed.map(\.result) + new.map(\.result) }

  var holding: [ConformanceResult] { results.filter { $0.outcome == .holds } }

  /// The scenarios that differ and are listed, each with its reason.
  var listed: [(result: ConformanceResult, reason: String, failures: [Failure])] {
    differing.compactMap { result, failures in
      list.reason(for: result).map { (result, $0, failures) }
    }
  }

  /// The scenarios that differ and are not listed.
  var new: [(result: ConformanceResult, failures: [Failure])] {
    differing.filter { list.reason(for: $0.result) == nil }
  }

  private var differing: [(result: ConformanceResult, failures: [Failure])] {
    results.compactMap { result in
      if case .differs(let failures) = result.outcome { (result, failures) } else { nil }
    }
  }

  /// The listed scenarios that do not differ, each with its actual state.
  var stale: [(entry: KnownDifferences.Entry, state: String)] {
    let known = Dictionary(
      results.map { (KnownDifferences.Entry(path: $0.path, title: $0.title), $0.outcome) }
    ) { first, _ in first }
    let paths = Set(results.map(\.path))
    return list.entries.compactMap { entry in
      switch known[entry] {
      case .differs: nil
      case .holds: (entry, "holds")
      case .notMapped, .usesNone: (entry, "is not run")
      case .invalid: (entry, "is invalid")
      case nil: isWhole || paths.contains(entry.path) ? (entry, "does not exist") : nil
      }
    }
  }

  /// The scenarios that use operators that the library lacks, each with their forms.
  var notMapped: [(result: ConformanceResult, forms: [String])] {
    results.compactMap { result in
      if case .notMapped(let forms) = result.outcome { (result, forms) } else { nil }
    }
  }

  /// The scenarios that use no operator of the library.
  var usingNone: [ConformanceResult] { results.filter { $0.outcome == .usesNone } }

  var invalid: [(result: ConformanceResult, failures: [Failure])] {
    results.compactMap { result in
      if case .invalid(let failures) = result.outcome { (result, failures) } else { nil }
    }
  }

  /// The names of the library's operators that were run.
  var operators: [String] { run.reduce(into: Set()) { $0.formUnion($1.operatorNames) }.sorted() }

  var isInvalid: Bool { !invalid.isEmpty }

  var exitStatus: ExitStatus {
    isInvalid ? .invalid : isAsListed ? .success : .failed
  }

  func text(as format: ReportFormat, foldedTo width: Int?) -> String {
    switch format {
    case .markdown: ConformancePage(self).text
    case .json: ConformanceJSON(self).text
    default: ConformanceSummary(self).text
    }
  }

  private var isAsListed: Bool { new.isEmpty && stale.isEmpty && operators.count >= leastOperators }
}

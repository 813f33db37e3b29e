import MarbleDiagrams
import MarbleTestKit

/// Compares the events of a run with the rows of its scenario.
package struct Verdict {
  /// A row that does not hold. Its description is made only if it is reported.
  struct Finding {
    /// The position of the row.
    let place: Int
    let describe: (inout Verdict) -> Void
  }

  let run: ScenarioRun
  let rows: RowResults
  var findings: [Finding] = []
  private var failures: [Failure] = []
  private var reported: Set<String> = []
  var plan: Plan { run.plan }
  lazy var context: [Chart.Row] = run.timelineStreams.map { .stream($0) }
  /// A traced run of the same scenario, made when the first explanation needs it.
  var traced: ScenarioRun?

  /// The failures of a run in the order of the lines. Empty if every row holds.
  package static func failures(of run: ScenarioRun) -> [Failure] {
    var verdict = Verdict(run)
    verdict.compare()
    if verdict.findings.isEmpty, verdict.failures.isEmpty { return [] }
    verdict.describe()
    let ordered = verdict.failures.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    return Array(ordered.prefix([Failure].readableCount))
  }

  /// True if every row holds. Unlike ``failures(of:)``, it describes nothing.
  package static func holds(for run: ScenarioRun) -> Bool {
    guard run.errors.isEmpty else { return false }
    var verdict = Verdict(run)
    verdict.compare()
    return verdict.findings.isEmpty
  }

  private init(_ run: ScenarioRun) {
    self.run = run
    rows = run.rowResults
  }

  private mutating func compare() {
    noteErrors()
    // Differences from the rows would have the same cause.
    guard run.errors.isEmpty else { return }
    findings = rows.differences.map { difference in
      Finding(place: difference.place) { $0.describe(difference) }
    }
    checkClaims()
    noteSilentRows()
  }

  /// Describes the findings from the first row on, until the limit of failures is reached.
  private mutating func describe() {
    let ordered = findings.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }
    for (_, finding) in ordered where failures.count < [Failure].readableCount {
      finding.describe(&self)
    }
    if let traced, traced !== run { traced.tearDown() }
  }

  // MARK: Failures

  mutating func note(
    _ failure: RowFailure, place: Int, fixes: [Fix] = [], at translated: (Int) -> Int = { $0 }
  ) {
    let places = failure.causes.map { $0.source.map(translated) ?? place }
    // The chart is shown below the first failure.
    let first = places.indices.min { places[$0] < places[$1] }
    for (index, cause) in failure.causes.enumerated() {
      note(
        cause.kind, cause.sentence, at: places[index],
        details: index == first ? failure.chart.picture() : [],
        chart: index == first && failure.chart.isKept ? failure.chart : nil,
        fixes: index == first ? fixes : [])
    }
  }

  mutating func note(
    _ cause: String, _ message: String, at offset: Int, width: Int = 1,
    details: [StyledText] = [], chart: Chart? = nil, fixes: [Fix] = [], code: ErrorCode? = nil
  ) {
    let position = plan.file.text.position(of: offset)
    guard reported.insert("\(position.line):\(position.column) \(message)").inserted else { return }
    var failure = Failure(
      line: position.line, column: position.column, cause: cause, message: message,
      details: details)
    (failure.chart, failure.width) = (chart, width)
    (failure.fixes, failure.code) = (fixes, code)
    failures.append(failure)
  }

  // MARK: Without a row

  /// Describes the errors from the first place in the text on, until the limit of failures is
  /// reached. A run without an end may have very many.
  private mutating func noteErrors() {
    let places = run.errors.map(\.place.start)
    let ordered = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    for index in ordered where failures.count < [Failure].readableCount {
      note(run.errors[index])
    }
  }

  mutating func note(_ error: RunError) {
    let words = error.words
    let diagnostic = Diagnostic(plan.file.text, at: error.place.bytes, message: words.message)
    note(
      error.cause, words.message, at: error.place.bytes.lowerBound, width: diagnostic.width,
      details: diagnostic.picture + (words.hint.map { [.hint($0)] } ?? []),
      fixes: words.fixes, code: error.code)
  }

  private mutating func noteSilentRows() {
    guard !run.names.services.isEmpty else { return }
    let silenced = Set(plan.subscriptions.filter(\.windows.isEmpty).map(\.source.key))
    let uncalled = Set(plan.calls.filter(\.isNone).map(\.name.text))
    let called = run.names.services.filter { !uncalled.contains($0.key) }
    for (_, stub) in called.sorted(by: { $0.key < $1.key }) {
      let silent = stub.silentRows.filter { !silenced.contains($0.row.key) }
      for (row, calls) in silent.prefix([Failure].readableCount) {
        findings.append(
          Finding(place: Int(row.name.range.start)) {
            $0.note(.neverCalled(row, calls: calls, in: $0.plan))
          })
      }
    }
  }
}

extension Chart {
  /// True if a report keeps the chart in order to draw it at another width. Thousands of large
  /// charts would need too much memory.
  fileprivate var isKept: Bool {
    let marks = rows.reduce(0) { count, row in
      if case .stream(let stream) = row { count + stream.marks.count } else { count }
    }
    return marks <= 1_000
  }
}

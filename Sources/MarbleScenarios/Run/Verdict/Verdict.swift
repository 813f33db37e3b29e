import MarbleDiagrams
import MarbleStreams
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
  private let rows: RowResults
  var findings: [Finding] = []
  private var failures: [Failure] = []
  private var reported: Set<String> = []
  var plan: Plan { run.plan }
  lazy var context: [Chart.Row] = run.timelineStreams.map { .stream($0) }
  /// A traced run of the same scenario, made when the first explanation needs it.
  private var traced: ScenarioRun?

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

  private mutating func describe(_ difference: RowDifference) {
    switch difference {
    case .events(let observer, let comparison):
      describe(comparison, .stream, observer.row.name, observer.row.diagram)
    case .calls(let row, let comparison):
      describe(comparison, .calls, row.name.text, row.diagram)
    case .silence(let observer, let silence): describe(silence, observer)
    case .subscriptions(let row, let windows): describe(row, windows)
    }
  }

  private mutating func describe(
    _ comparison: Comparison<Value>, _ subject: Wording<Value>.Subject, _ name: String,
    _ row: SourceRange?
  ) {
    if let error = rows.error(in: comparison) { return note(.evaluation(error)) }
    var wording = run.wording(subject, name)
    let keys = plan.keys.keys(in: comparison.written, of: plan.file.text)
    wording.label = { [labels = run.labels] in keys[$0].map($0.label.keyed) ?? labels[$0] }
    guard var failure = RowFailure(of: comparison, in: wording, context: context) else { return }
    failure.chart.legend += MemberDifferences.sentences(on: comparison) { $0 }
    failure.chart.legend += comparison.unregisteredErrorHint.map { [.hint($0)] } ?? []
    let hint = KeyHint(comparison, in: plan.file.text, where: plan.keys.standsForItself)
    failure.chart.legend += hint.map { [.hint($0.text)] } ?? []
    failure.chart.legend += groupHint(on: comparison, in: row).map { [.hint($0)] } ?? []
    if subject == .stream { failure.chart.legend += reasons(for: comparison, of: name) }
    note(failure, place: row.map { Int($0.start) } ?? 0, fixes: hint.map { [$0.fix] } ?? [])
  }

  private func groupHint(on comparison: Comparison<Value>, in row: SourceRange?) -> String? {
    let bytes = plan.file.text.bytes
    guard let row, let group = NarrowGroup(comparison, in: bytes, row.bytes, tick: plan.tick) else {
      return nil
    }
    return group.advice(key: plan.spareKey)
  }

  private mutating func describe(_ silence: Plan.Silence, _ observer: RowObserver) {
    let name = observer.row.name
    guard
      var failure = RowFailure(
        silent: silence.window, actual: observer.events, in: run.wording(.stream, name),
        context: context)
    else { return }
    let event = silence.window.events(of: observer.events).lowerBound
    let reason = diagnosis(of: name)?.sentence(onEvent: event)
    failure.chart.legend += reason.map { [.why($0)] } ?? []
    note(failure, place: silence.place)
  }

  private mutating func describe(_ row: Plan.SubscriptionRows, _ actual: [SubscriptionWindow]) {
    guard
      var failure = RowFailure(
        ofSubscriptionsTo: row.name, expected: row.windows, actual: actual, tick: plan.tick,
        context: context)
    else { return }
    failure.chart.legend += reasons(for: actual, of: row)
    note(failure, place: row.places.last ?? Int(row.source.range.start)) { row.places[$0] }
  }

  // MARK: Reasons

  private static let rowLimit = 3

  private mutating func tracedRun() -> ScenarioRun {
    let run = traced ?? run.traced()
    traced = run
    return run
  }

  private mutating func diagnosis(of name: String) -> Diagnosis<Value>? {
    tracedRun().diagnosis(of: name)
  }

  /// Why a source has another number of subscriptions than it has `subs` rows.
  private mutating func reasons(
    for actual: [SubscriptionWindow], of row: Plan.SubscriptionRows
  ) -> [StyledText] {
    guard actual.count != row.windows.count, !row.windows.isEmpty, !actual.isEmpty else {
      return []
    }
    var lines: [StyledText] = []
    if actual.count > row.windows.count {
      let rows = actual.prefix(Self.rowLimit).map {
        quotedCode("subs \(row.name) \(Diagram.printWindow($0, tick: plan.tick))")
      }
      lines.append(.hint("each subscription has a row of its own: \(rows.joined(separator: ", "))"))
    }
    let sentence = tracedRun().subscriptionDiagnosis(of: row)?.sentence(on: actual, row.windows)
    return lines + (sentence.map { [.why($0)] } ?? [])
  }

  /// One sentence about the origin of each reported difference.
  mutating func reasons(for comparison: Comparison<Value>, of name: String) -> [StyledText] {
    let diagnosis = diagnosis(of: name)
    var sentences = diagnosis?.origins(in: comparison) ?? []
    if sentences.isEmpty, comparison.differences.contains(where: \.actual.isEmpty) {
      let last = comparison.actual.last?.time
      if let reason = run.reasonInSystem(after: last, for: name) { return [reason] }
      sentences = diagnosis?.holders(in: comparison) ?? []
      if sentences.isEmpty, comparison.isMissingEnd, run.mayMissWorkInRealTime {
        return [realTimeHint]
      }
    }
    return sentences.map(StyledText.why)
  }

  // MARK: Failures

  private mutating func note(
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

extension Comparison<Value> {
  /// The advice to register the client's errors, where a row expects a case and a text came.
  fileprivate var unregisteredErrorHint: String? {
    for difference in differences where difference.fact == .wrongError {
      for (expectedIndex, actualIndex) in zip(difference.expected, difference.actual) {
        guard case .error(let expected?) = expected[expectedIndex].event,
          case .error(.string(let text)) = actual[actualIndex].event,
          let name = expected.caseName, text.hasPrefix(name)
        else { continue }
        return "the type of this error is not registered, so the error is its text: "
          + "'stage.errors(APIError.self)' makes it \(expected.shortDescription)"
      }
    }
    return nil
  }
}

extension Plan {
  /// A key that no row of the scenario uses, for advice. Nil if each letter is used.
  fileprivate var spareKey: Character? {
    let rows = observers.compactMap(\.diagram) + calls.map(\.diagram)
    var used = keys.used
    for row in rows {
      used.formUnion(String(decoding: file.text.bytes[row.bytes], as: UTF8.self))
    }
    for source in sources {
      for case .key(let key) in source.diagram.marks.map(\.symbol) { used.insert(key) }
    }
    return "pqrstuvwxyzabcdefghijklmnoPQRSTUVWXYZABCDEFGHIJKLMNO".first {
      !used.contains($0) && keys.standsForItself(.key($0))
    }
  }
}

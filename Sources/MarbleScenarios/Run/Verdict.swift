import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// Holds what a run did against the rows of its scenario.
struct Verdict {
  private let run: ScenarioRun
  private var failures: [Failure] = []
  private var plan: Plan { run.plan }
  private lazy var marks = ValueMarks(plan)
  private let judge: PredicateJudge
  private lazy var context = contextRows()
  /// The same run with every stage watched, once something is to be explained by it.
  private lazy var diagnoses = run.diagnoses()

  /// What is not as the rows say, in the order of the lines; empty if everything holds.
  static func failures(of run: ScenarioRun) -> [Failure] {
    var verdict = Verdict(run)
    verdict.compare()
    let ordered = verdict.failures.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    var seen: Set<String> = []
    let different = ordered.filter { seen.insert("\($0.line):\($0.column) \($0.message)").inserted }
    return Array(different.prefix([Failure].readableCount))
  }

  private init(_ run: ScenarioRun) {
    self.run = run
    judge = run.judge
  }

  private mutating func compare() {
    for fault in run.faults { note(fault) }
    // What the rows then miss has the same cause.
    guard run.faults.isEmpty else { return }
    for observer in run.observers {
      if let expected = observer.row.expected {
        compare(
          expected, observer.events, .stream, observer.row.name, timing: observer.row.timing)
      }
      for silence in observer.row.silences { compare(silence, observer) }
    }
    for row in plan.calls {
      compare(row.expected, run.log(of: row.name.text).calls, .calls, row.name.text, row.place)
    }
    for row in plan.subscriptions { compare(row) }
    noteSilentRows()
  }

  private mutating func compare(
    _ expected: [Expected<Value>], _ actual: [Occurrence<Value>],
    _ subject: Wording<Value>.Subject, _ name: String, _ place: Int? = nil,
    timing: Timing = .exact
  ) {
    let comparison = Comparison(
      expected: expected, actual: actual, timing: timing, by: judge.isMet)
    guard !comparison.differences.isEmpty else { return }
    // That the value is not the expected one has the same cause.
    if let failure = judge.failure(in: comparison) { return note(.evaluation(failure)) }
    let marks = marks
    let wording = Wording<Value>(
      subject, name: name, tick: plan.tick, mark: marks.mark, literal: \.description)
    guard
      let failure = RowFailure(
        of: comparison, in: wording, context: context)
    else { return }
    let reasons = subject == .stream ? reasons(for: comparison, of: name) : []
    note(failure, place: place ?? rowPlace(of: name), legend: marks.legend + reasons)
  }

  private mutating func compare(_ silence: Plan.Silence, _ observer: StreamRecorder) {
    let name = observer.row.name
    let wording = Wording<Value>(
      name: name, tick: plan.tick, mark: marks.mark, literal: \.description)
    guard
      let failure = RowFailure(
        of: silence.window, actual: observer.events, in: wording, context: context)
    else { return }
    let event = silence.window.events(of: observer.events).lowerBound
    let reason = diagnoses[name]?.sentence(onEvent: event).map { ["why: \($0)"] } ?? []
    note(failure, place: silence.place, legend: marks.legend + reason)
  }

  /// Where the differences come from, a sentence each, those that are read.
  private mutating func reasons(for comparison: Comparison<Value>, of name: String) -> [String] {
    guard let diagnosis = diagnoses[name] else { return [] }
    let sentences = comparison.differences.prefix(Self.reasonLimit).compactMap {
      diagnosis.sentence(on: $0, in: comparison)
    }
    var seen: Set<String> = []
    return sentences.filter { seen.insert($0).inserted }.map { "why: \($0)" }
  }

  private static let reasonLimit = 3

  private mutating func compare(_ row: Plan.SubscriptionRows) {
    let actual = run.windows(of: row.source.key)
    guard actual != row.windows else { return }
    let wording = SubscriptionWording(name: row.name, tick: plan.tick)
    guard
      let failure = RowFailure(
        ofSubscriptions: row.windows, actual: actual, in: wording, context: context)
    else { return }
    let fallback = row.places.last ?? Int(row.source.range.start)
    note(failure, place: fallback) { row.places[$0] }
  }

  private mutating func note(
    _ failure: RowFailure, place: Int, legend: [String] = [],
    at translated: (Int) -> Int = { $0 }
  ) {
    for (index, cause) in failure.causes.enumerated() {
      note(
        cause.kind, cause.sentence, at: cause.source.map(translated) ?? place,
        details: index == 0 ? failure.lines + legend : [],
        picture: index == 0 && failure.picture.isKept ? failure.picture : nil)
    }
  }

  private mutating func note(
    _ cause: String, _ message: String, at offset: Int, details: [String] = [],
    picture: Picture? = nil
  ) {
    let position = plan.file.text.position(of: offset)
    var failure = Failure(
      line: position.line, column: position.column, cause: cause, message: message,
      details: details)
    failure.picture = picture
    failures.append(failure)
  }

  // MARK: Without a row

  private mutating func note(_ fault: RunFault) {
    let diagnostic = Diagnostic(plan.file.text, at: fault.range(in: plan), message: fault.message)
    let lines = diagnostic.rendered.split(separator: "\n").dropFirst()
    note(
      fault.cause, fault.message, at: fault.range(in: plan).lowerBound,
      details: lines.map { String($0.dropFirst(2)) } + fault.hints(in: plan))
  }

  private mutating func noteSilentRows() {
    let silenced = Set(plan.subscriptions.filter(\.windows.isEmpty).map(\.source.key))
    for (_, stub) in run.services.sorted(by: { $0.key < $1.key }) {
      let silent = stub.silentRows.filter { !silenced.contains($0.key) }
      for row in silent.prefix([Failure].readableCount) {
        note(.neverCalled(row.pattern, place: row.name.range))
      }
    }
  }

  // MARK: Pictures

  /// The rows of the sources, as they stand above every picture.
  private mutating func contextRows() -> [Picture.Row] {
    let values = marks
    return plan.sources.compactMap { row in
      guard row.isOnTheRuler else { return nil }
      let marks = zip(row.diagram.marks, row.events).map { mark, event in
        Picture.Mark(time: mark.time, text: Self.text(of: event.event, values))
      }
      return Picture.Row(
        name: row.name.text, marks: marks, ends: row.events.last?.event.isStopEvent == true)
    }
  }

  private static func text(of event: Event<Value>, _ marks: ValueMarks) -> String {
    switch event {
    case .next(let value): marks.mark(value)
    case .error: "#"
    case .completed: "|"
    }
  }

  private func rowPlace(of name: String) -> Int {
    for case .expect(let row) in plan.syntax.statements
    where row.mode != .nothing && row.fullName == name {
      return Int(row.diagram.start)
    }
    return Int(plan.syntax.titleRange.start)
  }
}

extension ScenarioRun {
  /// The subscriptions that a `subs` row speaks of.
  func windows(of source: SourcePattern.Key) -> [MarbleTestKit.SubscriptionWindow] {
    let log =
      source.arguments.flatMap { patterns in
        services[source.name]?.log(of: patterns)
      } ?? logs[source.name]
    return (log?.windows ?? []).map {
      MarbleTestKit.SubscriptionWindow(
        subscribed: $0.subscribed.nanoseconds, disposed: $0.disposed?.nanoseconds)
    }
  }
}

extension Plan.SourceRow {
  /// Whether its columns are the scenario's time: a cold source has its own.
  var isOnTheRuler: Bool {
    switch kind {
    case .hot, .subject: true
    case .cold, .service: false
    }
  }

  /// What it has in common with the rows that speak of the same source.
  var key: SourcePattern.Key {
    if case .service(let patterns) = kind {
      return SourcePattern.Key(name: name.text, arguments: patterns)
    }
    return SourcePattern.Key(name: name.text, arguments: nil)
  }
}

extension Picture {
  /// Whether a report keeps it, to be drawn at another width: thousands of large ones would take its memory.
  fileprivate var isKept: Bool { rows.reduce(0) { $0 + $1.marks.count } <= 2_000 }
}

import MarbleDiagrams
import MarbleStreams

/// A statement about a whole run. It proves nothing unless it could have failed.
final class BenchClaim {
  let isAtEnd: Bool
  /// The failure of a statement that could not have failed.
  let untested: ExpectationFailure
  private var condition: (() -> Bool?)?
  /// True if its condition has given an answer.
  private(set) var isTested = false
  /// The first instant at which it was broken.
  private(set) var broken: Instant?

  init(
    _ location: BenchLocation, isAtEnd: Bool, untested: String, _ condition: @escaping () -> Bool?
  ) {
    self.isAtEnd = isAtEnd
    self.untested = ExpectationFailure(
      message: "nothing was tested: \(untested)",
      details: ["hint: other events, or a longer run, may test it"], location: location)
    self.condition = condition
  }

  func judge(at now: Instant) {
    guard let answer = condition?() else { return }
    isTested = true
    if !answer, broken == nil { broken = now }
  }

  /// Releases the code of the test that the run needed.
  func forgetCode() { condition = nil }
}

extension MarbleBench {
  /// Demands that a condition holds in the whole run.
  ///
  /// ```swift
  /// bench.always("one request at a time") { model.running <= 1 }
  /// ```
  ///
  /// It is evaluated when all work of an instant is done, at every instant at which something
  /// happened, from zero on. It must change nothing. Nil is no answer. A condition that has none in
  /// the whole run, or in all sessions of a hunt, fails, because nothing was tested.
  public func always(
    _ title: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, _ condition: @escaping () -> Bool?
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    demand(title, isAtEnd: false, location, condition)
  }

  /// Demands that a condition is false in the whole run, see
  /// ``always(_:fileID:filePath:line:column:_:)``.
  public func never(
    _ title: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, _ condition: @escaping () -> Bool?
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    demand("never: " + title, isAtEnd: false, location) { condition().map { !$0 } }
  }

  /// Demands that a condition holds at the end of the run, see
  /// ``always(_:fileID:filePath:line:column:_:)``.
  public func finally(
    _ title: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, _ condition: @escaping () -> Bool?
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    demand("finally: " + title, isAtEnd: true, location, condition)
  }

  /// Demands that a stream has the same events as another one, its model.
  ///
  /// The stream and then the model are subscribed at time zero. Values and errors are compared by
  /// `==`, errors without it by their type, description and parts, and the events of one instant in
  /// their order. If neither has an event, in the run or in all sessions of a hunt, nothing was
  /// tested, and it fails. `bench.stream(of:)` makes a stream of an async sequence.
  ///
  /// - Parameter looseness: The freedom of the instants: `.inOrder` compares only the order of the
  ///   events.
  /// - Complexity: O(*n*) in the number of events, and limited work if they differ.
  public func expect<Element: Equatable>(
    _ stream: Observable<Element>, equals model: Observable<Element>,
    _ looseness: Looseness = .exact, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let checked: Looseness
    do { checked = try looseness.checked(at: location) } catch {
      return note(error.fact, at: location)
    }
    let actual = EventObserver<Element>(scheduler: scheduler)
    let expected = EventObserver<Element>(scheduler: scheduler)
    let why = session?.isExplained == true ? explained() : nil
    let claim = BenchClaim(location, isAtEnd: true, untested: "neither stream had an event") {
      [session] in
      session?.note(actual.events)
      return actual.events.isEmpty && expected.events.isEmpty ? nil : true
    }
    admitOwnThread(actual, stream, at: location)
    admitOwnThread(expected, model, at: location)
    let begin = { [unowned self] in
      actual.observe(stream, in: why?.context(like: context) ?? tracing(actual))
      expected.observe(model, in: context)
    }
    add(claim, begin: begin) { [unowned self] in
      let row = ExpectedRow<Element>(
        "", expected.events.map { Expected($0.occurrence) }, checked)
      guard !row.isMet(by: actual.events) else { return [] }
      var failures = StreamComparison(
        row: row, observer: actual, stage: stream.stage, bench: self, location: location,
        isOfRow: false
      ).failures()
      failures.add(why.map { ["why:"] + $0.explanation.text().map(\.plain) } ?? [])
      return failures
    }
  }

  private func demand(
    _ title: String, isAtEnd: Bool, _ location: BenchLocation, _ condition: @escaping () -> Bool?
  ) {
    let name = quotedCode(title)
    let claim = BenchClaim(
      location, isAtEnd: isAtEnd, untested: "\(name) never had a value", condition)
    add(claim) { [unowned self] in
      guard let instant = claim.broken else { return [] }
      var rows = drawnSources
      if case .stream(var last)? = rows.popLast() {
        last.notes = [Chart.Note(time: instant, text: "the condition is broken here")]
        rows.append(.stream(last))
      }
      let chart = rows.isEmpty ? nil : Chart(tick: tick, rows: rows)
      return [
        ExpectationFailure(
          message: "\(name) does not hold at \(formatTime(instant))",
          details: chart?.lines() ?? [], location: location, chart: chart)
      ]
    }
  }

  /// Adds a statement. A hunt demands of all sessions together that it was tested.
  private func add(
    _ claim: BenchClaim, begin: (() -> Void)? = nil,
    failures: @escaping () -> [ExpectationFailure]
  ) {
    let location = claim.untested.location
    guard admitsRow(at: location) else { return }
    claims.append(claim)
    let isAlone = session == nil
    if let begin { add(at: location, begin: begin, failures: nil) }
    expect(at: location) {
      let found = failures()
      return isAlone && found.isEmpty && !claim.isTested ? [claim.untested] : found
    }
  }
}

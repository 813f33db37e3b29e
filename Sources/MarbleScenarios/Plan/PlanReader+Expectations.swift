import MarbleDiagrams
import MarbleTestKit

// The rows that expect something of a stream, of subscriptions, or of calls. An open row, which a
// recording completes, expects that nothing happens.

extension PlanReader {
  mutating func addExpectation(_ row: Statement.Row) throws(NotationError) {
    if row.mode == .nothing { return try addSilence(row) }
    let looseness = try looseness(of: row.mode)
    let diagram =
      row.isOpen ? nil : try read(row.diagram, .expectation, isTimed: !looseness.isFree)
    let index = observer(of: row)
    plan.observers[index].expected = diagram.map(expectations) ?? []
    plan.observers[index].diagram = row.diagram
    plan.observers[index].looseness = looseness
  }

  mutating func addSilence(_ row: Statement.Row) throws(NotationError) {
    let window: SubscriptionWindow
    do {
      window = try self.window(row.diagram)
    } catch {
      let range = SourceRange(error.range)
      if error.fact == .windowWithoutSubscription { return note(.silenceWithoutStart, range) }
      guard error.fact.code == .misplaced else { throw error }
      return note(.silenceHolds(text(range)), range)
    }
    if window.isEmpty { note(.silenceOfNoTime, row.diagram) }
    plan.observers[observer(of: row)].silences.append(
      Plan.Silence(window: window, place: Int(row.diagram.start)))
  }

  /// The position of the observer of a row. All rows with the same name share one observer.
  mutating func observer(of row: Statement.Row) -> Int {
    let name = row.fullName
    if let index = observers[name] { return index }
    observers[name] = plan.observers.count
    plan.observers.append(
      Plan.ObserverRow(
        name: name, stream: row.name, inner: row.inner, isNamed: false))
    return plan.observers.count - 1
  }

  func looseness(of mode: Statement.Mode) throws(NotationError) -> Looseness {
    switch mode {
    case .events(let looseness): return looseness
    case .nothing: return .exact
    case .within(let duration, let range):
      guard let tolerance = duration.duration(tick: plan.tick) else {
        throw NotationError(.durationOverflow, range.bytes)
      }
      return .within(tolerance)
    }
  }

  mutating func addSubscriptions(_ row: Statement.Row) throws(NotationError) {
    let (name, key) = (text(row.source.range), row.source.key)
    let isNone = row.isNone || (row.isOpen && subscriptionRows[key] == 1)
    let windows = isNone ? [] : [try window(row.diagram)]
    let places = isNone ? [] : [Int(row.diagram.start)]
    guard let index = plan.subscriptions.firstIndex(where: { $0.source.key == key }) else {
      return plan.subscriptions.append(
        Plan.SubscriptionRows(name: name, source: row.source, windows: windows, places: places))
    }
    if isNone || plan.subscriptions[index].windows.isEmpty {
      return note(.subscriptionsOverlapNone(name), row.source.range)
    }
    plan.subscriptions[index].windows += windows
    plan.subscriptions[index].places += places
  }

  mutating func addCalls(_ row: Statement.Row) throws(NotationError) {
    if row.isNone || row.isOpen {
      plan.calls.append(
        Plan.CallRow(
          name: row.name, expected: [], diagram: row.name.range, isNone: true))
      return
    }
    let diagram = try read(row.diagram, .expectation)
    try plan.keys.checkHoldsNoPredicate(diagram)
    let expected = expectations(diagram)
    for call in expected {
      if case .next = call.event { continue }
      let place = call.source ?? Int(row.diagram.start)
      note(.endInCalls, SourceRange(place, place + 1))
    }
    plan.calls.append(
      Plan.CallRow(name: row.name, expected: expected, diagram: row.diagram, isNone: false))
  }
}

import MarbleDiagrams
import MarbleStreams

/// Why a stream is not as expected, when something differs.
@usableFromInline
struct StreamExpectation<Element: Equatable> {
  let diagram: BenchDiagram<Element>
  /// What `#` must be; any error if nothing is given.
  let error: (any Error)?
  let keys: [Character: Element]
  let location: BenchLocation

  @usableFromInline
  init(
    diagram: BenchDiagram<Element>, error: (any Error)?, keys: [Character: Element],
    location: BenchLocation
  ) {
    self.diagram = diagram
    self.error = error
    self.keys = keys
    self.location = location
  }

  @usableFromInline
  func failures(_ events: TimedEvents<Element>, tick: Int64) -> [ExpectationFailure] {
    let comparison = Comparison(
      expected: diagram.expectations(error: error), actual: events.map(\.occurrence),
      by: { $0.isSame(as: $1) })
    guard !comparison.differences.isEmpty else { return [] }
    let wording = Wording<BenchEntry<Element>>(
      name: "stream", tick: tick, mark: mark, literal: { $0.value.description })
    guard let failure = RowFailure(of: comparison, in: wording) else { return [] }
    return failure.expectationFailures(at: location)
  }

  private func mark(_ entry: BenchEntry<Element>) -> String {
    guard case .element(let element) = entry else { return "#" }
    let key = keys.filter { $0.value == element }.keys.min()
    if let key { return String(key) }
    switch Value(reflecting: element) {
    case .string(let text) where text.count == 1: return text
    case .string(let text): return "'\(text)'"
    case let value: return value.description
    }
  }
}

/// The subscriptions of a source, all of which are expected.
struct SubscriptionExpectation {
  let log: SubscriptionLog
  let windows: [SubscriptionWindow]
  let location: BenchLocation

  func failures(tick: Int64) -> [ExpectationFailure] {
    let actual = log.windows.map {
      SubscriptionWindow(
        subscribed: $0.subscribed.nanoseconds, disposed: $0.disposed?.nanoseconds)
    }
    guard actual != windows else { return [] }
    let wording = SubscriptionWording(name: "source", tick: tick)
    let failure = RowFailure(ofSubscriptions: windows, actual: actual, in: wording)
    return failure?.expectationFailures(at: location) ?? []
  }
}

extension RowFailure {
  fileprivate func expectationFailures(at location: BenchLocation) -> [ExpectationFailure] {
    causes.enumerated().map { index, cause in
      ExpectationFailure(
        message: cause.sentence, details: index == 0 ? lines : [], location: location)
    }
  }
}

extension TimedEvent {
  fileprivate var occurrence: Occurrence<BenchEntry<Element>> {
    switch event {
    case .next(let element): Occurrence(time: time, .next(.element(element)))
    case .error(let error): Occurrence(time: time, .failed(.error(error)))
    case .completed: Occurrence(time: time, .completed)
    }
  }
}

extension BenchEntry {
  /// How a failure writes it.
  fileprivate var value: Value {
    switch self {
    case .element(let element): Value(reflecting: element)
    case .error(let error): Value(reflecting: error)
    }
  }
}

extension BenchEntry where Element: Equatable {
  /// Equal values, or errors that print alike: errors have no equality of their own.
  fileprivate func isSame(as other: BenchEntry) -> Bool {
    switch (self, other) {
    case (.element(let left), .element(let right)): left == right
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    default: false
    }
  }
}

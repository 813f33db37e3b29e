import MarbleDiagrams
import MarbleStreams

/// Notes the events of a stream during a bench's run, for comparison at the end.
class RecordedStream<Element> {
  private let stream: Observable<Element>
  fileprivate let context: SubscriptionContext
  fileprivate let observer: EventObserver<Element>
  fileprivate let tick: Duration
  fileprivate let location: BenchLocation

  fileprivate init(
    _ stream: Observable<Element>, in bench: MarbleBench, at location: BenchLocation
  ) {
    self.stream = stream
    self.location = location
    observer = EventObserver(scheduler: bench.scheduler)
    context = bench.context
    tick = bench.tick
  }

  func begin() {
    observer.observe(stream, in: context)
  }

  fileprivate var occurrences: [Occurrence<BenchEntry<Element>>] {
    observer.events.map(\.occurrence)
  }
}

/// An expectation whose diagram does not fix the instants, the order or some values.
final class LooseExpectation<Element: Equatable>: RecordedStream<Element> {
  private let text: String
  private let expected: [Expected<BenchEntry<Element>>]
  private let looseness: Looseness
  private let error: (any Error)?
  private let keys: [Character: Element]

  init(
    _ stream: Observable<Element>, _ text: String, _ expected: [Expected<BenchEntry<Element>>],
    _ looseness: Looseness, error: (any Error)?, keys: [Character: Element], in bench: MarbleBench,
    at location: BenchLocation
  ) {
    self.text = text
    self.expected = expected
    self.looseness = looseness
    self.error = error
    self.keys = keys
    super.init(stream, in: bench, at: location)
  }

  func failures() -> [ExpectationFailure] {
    StreamComparison(
      text: text, expected: expected, events: observer.events, looseness: looseness, error: error,
      keys: keys, tick: tick, location: location,
      foreignTimer: context.foreignTimers?.first(in: observer.subscription)
    ).failures()
  }
}

/// An expectation that a stream emits nothing within a window of time.
final class SilenceExpectation<Element>: RecordedStream<Element> {
  private let window: SubscriptionWindow

  init(
    _ stream: Observable<Element>, _ window: SubscriptionWindow, in bench: MarbleBench,
    at location: BenchLocation
  ) {
    self.window = window
    super.init(stream, in: bench, at: location)
  }

  func failures() -> [ExpectationFailure] {
    let wording = Wording<BenchEntry<Element>>(
      name: "stream", tick: tick, label: \.label, literal: { $0.value.description })
    let failure = RowFailure(silent: window, actual: occurrences, in: wording)
    return failure?.expectationFailures(at: location, accepting: nil) ?? []
  }
}

import MarbleDiagrams
import MarbleStreams

/// What a stream is to do where a diagram does not say all of it: everything is kept, and compared at the end.
final class LooseExpectation<Element: Equatable> {
  private let stream: Observable<Element>
  private let recorder: Recorder<Element>
  private let context: Run
  private let expected: [Expected<BenchEntry<Element>>]
  private let timing: Timing
  private let keys: [Character: Element]
  private let tick: Int64
  private let location: BenchLocation

  init(
    _ stream: Observable<Element>, _ expected: [Expected<BenchEntry<Element>>],
    _ timing: Timing, keys: [Character: Element], in bench: MarbleBench,
    at location: BenchLocation
  ) {
    self.stream = stream
    self.expected = expected
    self.timing = timing
    self.keys = keys
    self.location = location
    recorder = Recorder(scheduler: bench.scheduler)
    context = bench.context
    tick = bench.tickNanoseconds
  }

  func begin() {
    recorder.record(stream, in: context)
  }

  func failures() -> [ExpectationFailure] {
    let comparison = Comparison(
      expected: expected, actual: recorder.events.map(\.occurrence), timing: timing,
      by: { $0.isMet(by: $1) })
    let wording = Wording<BenchEntry<Element>>(
      name: "stream", tick: tick, words: { [keys] in $0.words(by: keys) },
      literal: { $0.value.description })
    let failure = RowFailure(of: comparison, in: wording)
    return failure?.expectationFailures(at: location, accepting: acceptedRow) ?? []
  }

  /// What to write for all this to be right; a diagram cannot say which error, and no value what a predicate asked for.
  private var acceptedRow: AcceptedRow? {
    let saysAll = expected.allSatisfy {
      switch $0.content {
      case .next(.matching), .failed: false
      default: true
      }
    }
    guard saysAll else { return nil }
    return AcceptedRow(
      recorder.events.map { ($0.time, $0.event) }, keys: keys, tick: tick, timing: timing)
  }
}

/// A stretch of time in which a stream is to do nothing.
final class QuietExpectation<Element> {
  private let stream: Observable<Element>
  private let recorder: Recorder<Element>
  private let context: Run
  private let window: QuietWindow
  private let tick: Int64
  private let location: BenchLocation

  init(
    _ stream: Observable<Element>, _ window: QuietWindow, in bench: MarbleBench,
    at location: BenchLocation
  ) {
    self.stream = stream
    self.window = window
    self.location = location
    recorder = Recorder(scheduler: bench.scheduler)
    context = bench.context
    tick = bench.tickNanoseconds
  }

  func begin() {
    recorder.record(stream, in: context)
  }

  func failures() -> [ExpectationFailure] {
    let wording = Wording<BenchEntry<Element>>(
      name: "stream", tick: tick, words: \.words, literal: { $0.value.description })
    let failure = RowFailure(
      of: window, actual: recorder.events.map(\.occurrence), in: wording)
    return failure?.expectationFailures(at: location, accepting: nil) ?? []
  }
}

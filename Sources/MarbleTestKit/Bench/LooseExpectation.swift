import MarbleDiagrams
import MarbleStreams

/// A stream of which all is kept that it does in a run of a bench, to be compared at the end.
class RecordedStream<Element> {
  private let stream: Observable<Element>
  private let context: Run
  fileprivate let recorder: Recorder<Element>
  fileprivate let tick: Int64
  fileprivate let location: BenchLocation

  fileprivate init(
    _ stream: Observable<Element>, in bench: MarbleBench, at location: BenchLocation
  ) {
    self.stream = stream
    self.location = location
    recorder = Recorder(scheduler: bench.scheduler)
    context = bench.context
    tick = bench.tickNanoseconds
  }

  func begin() {
    recorder.record(stream, in: context)
  }

  fileprivate var occurrences: [Occurrence<BenchEntry<Element>>] {
    recorder.events.map(\.occurrence)
  }
}

/// What a stream is to do where a diagram does not say all of it.
final class LooseExpectation<Element: Equatable>: RecordedStream<Element> {
  private let expected: [Expected<BenchEntry<Element>>]
  private let timing: Timing
  private let keys: [Character: Element]

  init(
    _ stream: Observable<Element>, _ expected: [Expected<BenchEntry<Element>>],
    _ timing: Timing, keys: [Character: Element], in bench: MarbleBench,
    at location: BenchLocation
  ) {
    self.expected = expected
    self.timing = timing
    self.keys = keys
    super.init(stream, in: bench, at: location)
  }

  func failures() -> [ExpectationFailure] {
    let comparison = Comparison(
      expected: expected, actual: occurrences, timing: timing,
      by: { $0.isMet(by: $1) })
    let wording = Wording<BenchEntry<Element>>(
      name: "stream", tick: tick, words: { [keys] in $0.words(by: keys) },
      literal: { $0.value.description })
    let failure = RowFailure(of: comparison, in: wording)
    return failure?.expectationFailures(at: location, accepting: acceptedRow) ?? []
  }

  /// What to write for all this to be right; a diagram cannot say which error, and no value what a predicate asked for.
  private var acceptedRow: SuggestedRow? {
    let saysAll = expected.allSatisfy {
      switch $0.content {
      case .next(.matching), .failed: false
      default: true
      }
    }
    guard saysAll else { return nil }
    return SuggestedRow(
      recorder.events.map { ($0.time, $0.event) }, keys: keys, tick: tick, timing: timing)
  }
}

/// A stretch of time in which a stream is to do nothing.
final class SilenceExpectation<Element>: RecordedStream<Element> {
  private let window: QuietWindow

  init(
    _ stream: Observable<Element>, _ window: QuietWindow, in bench: MarbleBench,
    at location: BenchLocation
  ) {
    self.window = window
    super.init(stream, in: bench, at: location)
  }

  func failures() -> [ExpectationFailure] {
    let wording = Wording<BenchEntry<Element>>(
      name: "stream", tick: tick, words: \.words, literal: { $0.value.description })
    let failure = RowFailure(of: window, actual: occurrences, in: wording)
    return failure?.expectationFailures(at: location, accepting: nil) ?? []
  }
}

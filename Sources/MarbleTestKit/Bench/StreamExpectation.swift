import MarbleDiagrams
import MarbleStreams

/// What a stream is to do, and how far it has done it.
///
/// Events that are the diagram's are counted and not kept: nearly every run of a test sees no others.
@usableFromInline
final class StreamExpectation<Element: Equatable>: MatchedMarks {
  @usableFromInline let stream: Observable<Element>
  @usableFromInline let values: ContiguousArray<Element>
  /// What `#` must be; any error if nothing is given.
  @usableFromInline let error: (any Error)?
  private let keys: [Character: Element]
  private let location: BenchLocation
  private let tick: Int64
  /// What came from the first event on that was not the diagram's; nil if all were.
  @exclusivity(unchecked) @usableFromInline var departures: TimedEvents<Element>?

  @usableFromInline
  init(
    _ stream: Observable<Element>, _ diagram: BenchDiagram<Element>, error: (any Error)?,
    keys: [Character: Element], in bench: MarbleBench, at location: BenchLocation
  ) {
    self.stream = consume stream
    values = diagram.values
    self.error = consume error
    self.keys = consume keys
    self.location = consume location
    tick = bench.tickNanoseconds
    super.init(diagram.marks, valueCount: diagram.values.count, in: bench)
  }

  /// Subscribes, with an observer that is compiled for the type of its values in the caller's module.
  @inlinable
  func begin() {
    let observer = Observer<Element>(
      next: { self.onNext($0) }, failed: { self.onError($0) }, done: { self.onCompleted() })
    stream.subscribe(observer, in: subscription)
  }

  @inlinable
  func onNext(_ value: Element) {
    switch due {
    case .over: return
    case .value(let index) where values[index] == value: meet()
    case .value, .nothing: departs(with: value)
    }
  }

  @inlinable
  func onError(_ seen: any Error) {
    if subscription.stop() {
      if isDue(.error), error.map({ isSameFailure($0, seen) }) ?? true {
        meet()
      } else {
        fails(with: seen)
      }
    }
    subscription.dispose()
  }

  @inlinable
  func onCompleted() {
    if subscription.stop() {
      if isDue(.completed) { meet() } else { completes() }
    }
    subscription.dispose()
  }

  // One for each kind of event, so that an event that is met is none: a debug build would look up its type.

  @usableFromInline
  func departs(with value: Element) { note(.next(value)) }

  @usableFromInline
  func fails(with error: any Error) { note(.error(error)) }

  @usableFromInline
  func completes() { note(.completed) }

  private func note(_ event: Event<Element>) {
    if !hasDeparted { departures = [] }
    hasDeparted = true
    departures?.append(TimedEvent(time: scheduler.now.nanoseconds, event: event))
  }
}

// MARK: - What is said when something differs

extension StreamExpectation {
  @usableFromInline
  func failures() -> [ExpectationFailure] {
    if isMet { return [] }
    let comparison = Comparison(
      expected: expectations, actual: actual, by: { $0.isMet(by: $1) })
    guard !comparison.differences.isEmpty else { return [] }
    let wording = Wording<BenchEntry<Element>>(
      name: "stream", tick: tick, words: { [keys] in $0.words(by: keys) },
      literal: { $0.value.description })
    guard let failure = RowFailure(of: comparison, in: wording) else { return [] }
    return failure.expectationFailures(at: location, accepting: acceptedRow)
  }

  /// What to write for all this to be right; a diagram cannot say which error.
  private var acceptedRow: SuggestedRow? {
    let met = (0..<met).map { (time: marks[$0].time, event: Event.next(values[$0])) }
    let events = met + (departures ?? []).map { ($0.time, $0.event) }
    if error != nil, case .error? = events.last?.event { return nil }
    return SuggestedRow(events, keys: keys, tick: tick)
  }

  /// An end is the last mark and the last event, so what was met before a departure are values.
  private var actual: [Occurrence<BenchEntry<Element>>] {
    (0..<met).map { Occurrence(time: marks[$0].time, .next(.element(values[$0]))) }
      + (departures ?? []).map(\.occurrence)
  }

  private var expectations: [Expected<BenchEntry<Element>>] {
    marks.enumerated().map { index, mark in
      let content: Expected<BenchEntry<Element>>.Content =
        switch mark.symbol {
        case .completed: .completed
        case .error: error.map { .failed(.error($0)) } ?? .failedSomehow
        default: .next(.element(values[index]))
        }
      return Expected(
        time: mark.time, content, unorderedGroup: mark.group < 0 ? Int(mark.group) : nil,
        source: index)
    }
  }
}

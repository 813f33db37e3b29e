import MarbleDiagrams
import MarbleStreams

/// An exact row: the stream must do what a diagram says, at the instants of the diagram.
///
/// It compares each event when it comes, and keeps none that the diagram has. ``LooseExpectation``
/// could do the same by recording all of them, but that would make a whole test of four events
/// slower: 3.0 µs instead of 2.7 where the recording is compared by code for the type of the test,
/// and 9.0 µs where ``StreamComparison`` alone compares it. Its values stand in enums, and its
/// module cannot specialise these for the type of the test.
///
/// After the first event that is not the diagram's all is kept, and ``StreamComparison`` explains
/// the difference.
@usableFromInline
final class StreamExpectation<Element: Equatable> {
  @usableFromInline let stream: Observable<Element>
  @usableFromInline let marks: ContiguousArray<Mark>
  @usableFromInline let values: ContiguousArray<Element>
  /// What `#` must be; any error if nothing is given.
  @usableFromInline let error: (any Error)?
  @usableFromInline let scheduler: TestScheduler
  @usableFromInline let subscription: StreamSubscription
  private let keys: [Character: Element]
  private let location: BenchLocation
  private let tick: Duration
  /// How many marks the stream has met, one after the other.
  @exclusivity(unchecked) @usableFromInline var met = 0
  /// What came from the first event on that was not the diagram's.
  @exclusivity(unchecked) @usableFromInline var rest: TimedEvents<Element> = []

  @usableFromInline
  init(
    _ stream: Observable<Element>, _ diagram: BenchDiagram<Element>, error: (any Error)?,
    keys: [Character: Element], in bench: MarbleBench, at location: BenchLocation
  ) {
    self.stream = stream
    marks = diagram.marks
    values = diagram.values
    self.error = error
    self.keys = keys
    self.location = location
    tick = bench.tick
    scheduler = bench.scheduler
    subscription = StreamSubscription(run: bench.context)
  }

  /// Subscribes, with an observer that is compiled for the type of its values in the caller's
  /// module.
  @inlinable
  func begin() {
    let observer = Observer<Element>(
      next: { self.onNext($0) }, failed: { self.onError($0) }, done: { self.onCompleted() })
    stream.subscribe(observer, in: subscription)
  }

  @inlinable
  func onNext(_ value: Element) {
    guard subscription.isLive else { return }
    // An end stands last, so a value has the index of its mark.
    if isDue, met < values.count, values[met] == value {
      met += 1
    } else {
      note(.next(value))
    }
  }

  @inlinable
  func onError(_ seen: any Error) {
    if subscription.stop() {
      if isDue, marks[met].symbol.isError, error.map({ isSameFailure($0, seen) }) ?? true {
        met += 1
      } else {
        note(.error(seen))
      }
    }
    subscription.dispose()
  }

  @inlinable
  func onCompleted() {
    if subscription.stop() {
      if isDue, case .completed = marks[met].symbol { met += 1 } else { note(.completed) }
    }
    subscription.dispose()
  }

  /// Whether all events were the diagram's so far, and the next one is due now.
  @inlinable
  var isDue: Bool {
    rest.isEmpty && met < marks.count && marks[met].time == scheduler.now
  }

  @usableFromInline
  func note(_ event: Event<Element>) {
    rest.append(TimedEvent(time: scheduler.now, event: event))
  }

  @usableFromInline
  func failures() -> [ExpectationFailure] {
    if rest.isEmpty, met == marks.count { return [] }
    return StreamComparison(
      expected: expected, events: events, looseness: .exact, error: error, keys: keys, tick: tick,
      location: location
    ).failures()
  }

  /// What has come. An end is the last mark and the last event, so what was met before another
  /// event are values.
  private var events: TimedEvents<Element> {
    TimedEvents((0..<met).map { TimedEvent(time: marks[$0].time, event: .next(values[$0])) }) + rest
  }

  private var expected: [Expected<BenchEntry<Element>>] {
    marks.enumerated().map { index, mark in
      let event: StreamEvent<BenchEntry<Element>, BenchEntry<Element>?> =
        switch mark.symbol {
        case .completed: .completed
        case .error: error.map { .error(.error($0)) } ?? .error(nil)
        default: .next(.element(values[index]))
        }
      return Expected(
        time: mark.time, event, unorderedGroup: mark.group < 0 ? Int(mark.group) : nil,
        source: index)
    }
  }
}

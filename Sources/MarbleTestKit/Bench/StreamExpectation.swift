import MarbleDiagrams
import MarbleStreams

/// An exact row: the stream must emit the events of a diagram at the instants of the diagram.
///
/// It compares each event on arrival, and stores no event that matches the diagram. A row could
/// note all events, as a loose one does, but then a whole test of four events would be slower: 3.0
/// µs instead of 2.7 where the recording is compared by code for the type of the test, and 9.0 µs
/// where only ``StreamComparison`` compares it. The values of ``StreamComparison`` are stored in
/// enums, and its module cannot specialise these for the type of the test.
///
/// From the first event that does not match the diagram, all events are stored. Then
/// ``StreamComparison`` explains the difference.
@usableFromInline
final class StreamExpectation<Element: Equatable> {
  @usableFromInline let stream: Observable<Element>
  @usableFromInline let text: String
  @usableFromInline let marks: ContiguousArray<Mark>
  @usableFromInline let values: ContiguousArray<Element>
  /// The error that `#` requires; nil accepts any error.
  @usableFromInline let error: (any Error)?
  @usableFromInline let scheduler: TestScheduler
  @usableFromInline let subscription: StreamSubscription
  @usableFromInline let keys: [Character: Element]
  @usableFromInline let location: BenchLocation
  /// The bench, which holds this row.
  @usableFromInline unowned let bench: MarbleBench
  /// The number of marks that the stream has matched. They are the first marks of the diagram.
  @exclusivity(unchecked) @usableFromInline var met: Int
  /// The events from the first one that does not match the diagram.
  @exclusivity(unchecked) @usableFromInline var rest: TimedEvents<Element>

  /// Compiled in the caller's module like ``begin()``. In this module, an empty array needs a
  /// search for the metadata of its type.
  @inlinable
  init(
    _ stream: Observable<Element>, _ diagram: BenchDiagram<Element>, error: (any Error)?,
    keys: [Character: Element], in bench: MarbleBench, at location: BenchLocation
  ) {
    self.stream = stream
    text = diagram.text
    marks = diagram.marks
    values = diagram.values
    self.error = error
    self.keys = keys
    self.location = location
    met = 0
    rest = []
    self.bench = bench
    scheduler = bench.scheduler
    subscription = StreamSubscription(context: bench.context)
  }

  /// Subscribes with an observer that is compiled in the caller's module, for the type of its
  /// values.
  @inlinable
  func begin() {
    let observer = Observer<Element>(
      next: { self.onNext($0) }, error: { self.onError($0) }, completed: { self.onCompleted() })
    stream.subscribe(observer, in: subscription)
  }

  @inlinable
  func onNext(_ value: Element) {
    guard subscription.isLive else { return }
    // An end is the last mark, so a value has the same index as its mark.
    if isDue, met < values.count, values[met] == value {
      met += 1
    } else {
      note(.next(value))
    }
  }

  @inlinable
  func onError(_ actual: any Error) {
    if subscription.stop() {
      if isDue, marks[met].symbol.isError, error.map({ isSameError($0, actual) }) ?? true {
        met += 1
      } else {
        note(.error(actual))
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

  /// True if all events so far match the diagram, and the next mark is due now.
  @inlinable
  var isDue: Bool {
    rest.isEmpty && met < marks.count && marks[met].time == scheduler.now
  }

  @usableFromInline
  func note(_ event: Event<Element>) {
    rest.append(TimedEvent(time: scheduler.now, event: event))
  }

  /// The failures of the row. Compiled in the caller's module like ``begin()``, because most rows
  /// have none.
  @inlinable
  func failures() -> [ExpectationFailure] {
    rest.isEmpty && met == marks.count ? [] : differences()
  }

  @usableFromInline
  func differences() -> [ExpectationFailure] {
    StreamComparison(
      text: text, expected: expected, events: events, looseness: .exact, error: error, keys: keys,
      task: stream.stage.name, bench: bench, location: location,
      foreignTimer: subscription.context?.foreignTimers?.first(in: subscription)
    ).failures()
  }

  /// The events of the stream. An end is the last mark and the last event. So if another event
  /// follows, all matched marks are values.
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
        source: mark.offset)
    }
  }
}

import MarbleDiagrams
import MarbleStreams

/// The events that a row of a bench expects, as its diagram has them.
@usableFromInline
struct ExpectedRow<Element: Equatable> {
  let text: String
  @usableFromInline let events: [Expected<BenchEntry<Element>>]
  @usableFromInline let looseness: Looseness
  /// The error that `#` requires; nil accepts any error.
  let error: (any Error)?
  let keys: [Character: Element]

  /// Reads a diagram. A diagram that cannot be read is a misuse whose message points at the error.
  ///
  /// - Throws: A misuse, also when a key represents neither a predicate nor a value.
  @inlinable
  init(
    _ text: String, _ looseness: Looseness, keys: [Character: Element],
    _ predicates: [Character: (Element) -> Bool], error: (any Error)?, tick: Duration,
    at location: BenchLocation
  ) throws(BenchMisuse) {
    let looseness = try looseness.checked(at: location)
    let marks = try Diagram.marks(of: text, role: .expectation, tick: tick, at: location)
    var events: [Expected<BenchEntry<Element>>] = []
    events.reserveCapacity(marks.count)
    for index in marks.indices {
      let symbol = marks[index].symbol
      let event: StreamEvent<BenchEntry<Element>, BenchEntry<Element>?>
      if !predicates.isEmpty, case .key(let key) = symbol, let holds = predicates[key] {
        event = .next(.matching(key, holds))
      } else {
        switch symbol {
        case .completed: event = .completed
        case .error: event = .error(error.map { .error($0) })
        default:
          guard let value = keys.meaning(symbol) else {
            throw BenchMisuse(symbol, standsForNo: "\(Element.self)", at: location)
          }
          event = .next(.element(value))
        }
      }
      let group = marks[index].group
      events.append(
        Expected(
          time: marks[index].time, event, unorderedGroup: group < 0 ? Int(group) : nil,
          source: marks[index].offset))
    }
    self.init(text, events, looseness, error: error, keys: keys)
  }

  @usableFromInline
  init(
    _ text: String, _ events: [Expected<BenchEntry<Element>>], _ looseness: Looseness,
    error: (any Error)? = nil, keys: [Character: Element] = [:]
  ) {
    self.text = text
    self.events = events
    self.looseness = looseness
    self.error = error
    self.keys = keys
  }

  /// True if each event occurred in its place. Compiled in the caller's module, for the type of its
  /// values: most rows hold, and then this is the whole comparison.
  @inlinable
  func isMet(by actual: TimedEvents<Element>) -> Bool {
    guard events.count == actual.count else { return false }
    for index in events.indices {
      guard looseness.admits(events[index].time, actual[index].time) else { return false }
      switch actual[index].event {
      case .next(let value):
        guard case .next(let expected) = events[index].event, expected.isMet(by: value) else {
          return false
        }
      case .error(let error):
        guard case .error(let expected) = events[index].event,
          expected?.isMet(by: error) ?? true
        else { return false }
      case .completed:
        guard case .completed = events[index].event else { return false }
      }
    }
    return true
  }
}

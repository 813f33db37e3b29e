import MarbleDiagrams
import MarbleStreams

/// What a stream must do, and what it has done in a run of a bench.
struct StreamComparison<Element: Equatable> {
  let expected: [Expected<BenchEntry<Element>>]
  let events: TimedEvents<Element>
  let looseness: Looseness
  /// What `#` must be; any error if nothing is given.
  let error: (any Error)?
  let keys: [Character: Element]
  let tick: Duration
  let location: BenchLocation

  /// The differences, in words; none if the stream has done what it must.
  func failures() -> [ExpectationFailure] {
    let comparison = Comparison(
      expected: expected, actual: events.map(\.occurrence), looseness: looseness,
      by: { $0.isMet(by: $1) })
    let wording = Wording<BenchEntry<Element>>(
      name: "stream", tick: tick, words: { [keys] in $0.words(by: keys) },
      literal: { $0.value.description })
    let failure = RowFailure(of: comparison, in: wording)
    return failure?.expectationFailures(at: location, accepting: acceptedRow) ?? []
  }

  /// The row with which the test would pass; nil where no row can say it: which error a stream
  /// failed with, or what a predicate asks of a value.
  private var acceptedRow: SuggestedRow? {
    let hasPredicate = expected.contains {
      if case .next(.matching) = $0.event { true } else { false }
    }
    if hasPredicate { return nil }
    if error != nil, case .error? = events.last?.event { return nil }
    return SuggestedRow(
      events, keys: keys, tick: tick, looseness: looseness)
  }
}

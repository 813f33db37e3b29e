import ComparedChains
import Comparing
import MarbleStreams
import Measuring

/// Shows whether the time per element stays the same for larger numbers of elements.
enum Growth {
  static func print() {
    let counts = [10_000, 100_000, 1_000_000, 10_000_000]
    Swift.print("\ngrowth: ns per element for so many elements")
    Table.line("", counts.map { "\($0 / 1000)k" })
    let rows: [(Int) -> Row] = [
      Row.synchronousChain, Row.subjectChain, Row.merge, Row.combineLatestOf2,
      Row.combineLatestOf8, Row.flatMapLatest,
    ]
    for makeRow in rows {
      let figures = counts.map { count in
        let row = makeRow(count)
        return (0..<3).map { _ in row.marbles() / .nanoseconds(row.elements) }.min()!
      }
      Table.line(makeRow(1).name, figures.map(Table.figure))
    }
    let comingAndGoing = [10_000, 100_000, 1_000_000].map { comeAndGo($0) }
    Table.line("so many subscribers of a subject come and go", comingAndGoing.map(Table.figure))
  }

  /// Returns the nanoseconds per subscriber. All subscribe, then they are disposed from the last to
  /// the first.
  private static func comeAndGo(_ count: Int) -> Double {
    let subject = PublishSubject<Int>()
    let start = processorTime()
    let subscriptions = (0..<count).map { _ in subject.subscribe(onNext: { _ in }) }
    for subscription in subscriptions.reversed() { subscription.dispose() }
    return (processorTime() - start) / .nanoseconds(count)
  }
}

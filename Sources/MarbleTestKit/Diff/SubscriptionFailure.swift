import MarbleDiagrams

extension RowFailure {
  /// The failure of a source's subscriptions, or nil if they are as expected. `source` of a cause
  /// is the index of the expected window.
  package init?(
    ofSubscriptions expected: [SubscriptionWindow], actual: [SubscriptionWindow],
    in wording: SubscriptionWording, context: [Chart.Row] = []
  ) {
    let differences = subscriptionDifferences(expected: expected, actual: actual)
    guard let first = differences.first else { return nil }
    causes = differences.prefix(Self.causeLimit).map { difference in
      Cause(
        kind: difference.kind,
        sentence: wording.headline(
          difference, expected: expected, actual: actual, beside: differences),
        source: expected.indices.contains(difference.index) ? difference.index : nil)
    }
    let shown = max(0, first.index - 1)..<first.index + rowLimit
    let wrong = Set(differences.map(\.index))
    var expectedRow = row("expected", expected, shown, wrong)
    expectedRow.isExpected = true
    var actualRow = row("actual", actual, shown, wrong)
    for difference in differences where shown.contains(difference.index) {
      guard let time = time(of: difference, expected: expected, actual: actual) else { continue }
      let note = Chart.Note(
        time: time, position: difference.index + 1,
        text: wording.callout(difference, expected: expected, actual: actual))
      // A missing subscription among several has no row of its own. The note is placed under the
      // expected row.
      if !actual.isEmpty, case .count = difference.fact, actual.count < expected.count {
        expectedRow.notes.append(note)
      } else {
        actualRow.notes.append(note)
      }
    }
    chart = Chart(
      tick: wording.tick, rows: context + [.windows(expectedRow), .windows(actualRow)],
      legend: Self.omittedDifferences(
        differences.count - expectedRow.notes.count - actualRow.notes.count))
  }
}

/// This many windows are drawn, from the first difference on.
private let rowLimit = 6

private func time(
  of difference: SubscriptionDifference, expected: [SubscriptionWindow],
  actual: [SubscriptionWindow]
) -> Instant? {
  let index = difference.index
  switch difference.fact {
  case .moved, .subscribed, .forbidden: return actual[index].subscribed
  case .disposed, .disposedUnexpectedly: return actual[index].disposed
  case .neverDisposed: return expected[index].disposed
  case .neverSubscribed: return expected[index].subscribed
  case .count(let actualCount, let expectedCount):
    return (actualCount > expectedCount ? actual[index] : expected[index]).subscribed
  }
}

private func row(
  _ name: String, _ windows: [SubscriptionWindow], _ shown: Range<Int>, _ wrong: Set<Int>
) -> Chart.Windows {
  Chart.Windows(
    name: name,
    spans: windows.indices.filter(shown.contains).map { index in
      Chart.Windows.Span(
        number: index + 1, windows[index], isWrong: wrong.contains(index))
    })
}

import MarbleDiagrams

extension RowFailure {
  /// The failure of a source's subscriptions; nil if they are the expected ones. `source` of a cause is the index of
  /// the expected window.
  package init?(
    ofSubscriptions expected: [SubscriptionWindow], actual: [SubscriptionWindow],
    in wording: SubscriptionWording, context: [Picture.Row] = [], width: Int = 100
  ) {
    let differences = subscriptionDifferences(expected: expected, actual: actual)
    guard let first = differences.first else { return nil }
    let shown = max(0, first.index - 1)..<first.index + rowLimit
    let wanted = rows("expected", expected, shown)
    let seen = rows("actual", actual, shown)
    var callouts: [Picture.Callout] = []
    for difference in differences where shown.contains(difference.index) {
      // One that is missing among several has no row of its own: the caret stands under the expected one.
      let isMissing = !actual.isEmpty && difference.index >= actual.count
      let rowOffset = difference.index - shown.lowerBound
      guard let time = time(of: difference, expected: expected, actual: actual) else { continue }
      callouts.append(
        Picture.Callout(
          row: context.count + rowOffset + (isMissing ? 0 : wanted.count), time: time,
          text: wording.callout(difference, expected: expected, actual: actual)))
    }
    causes = differences.prefix(Self.causeLimit).map { difference in
      Cause(
        kind: difference.kind,
        sentence: wording.headline(difference, expected: expected, actual: actual),
        source: expected.indices.contains(difference.index) ? difference.index : nil)
    }
    picture = Picture(tick: wording.tick, rows: context + wanted + seen, callouts: callouts)
    lines = picture.lines(
      unsaid: differences.count - callouts.count, legend: [], width: width)
  }
}

/// So many windows are drawn from the first difference on.
private let rowLimit = 6

private func time(
  of difference: SubscriptionDifference, expected: [SubscriptionWindow],
  actual: [SubscriptionWindow]
) -> Int64? {
  let index = difference.index
  switch difference.fact {
  case .moved, .subscribed, .forbidden: return actual[index].subscribed
  case .disposed, .disposedUnexpectedly: return actual[index].disposed
  case .neverDisposed: return expected[index].disposed
  case .neverSubscribed: return expected[index].subscribed
  case .count:
    return (index < actual.count ? actual[index] : expected[index]).subscribed
  }
}

/// A row for each window, numbered if there are several; a dashed one if there is none.
private func rows(
  _ name: String, _ windows: [SubscriptionWindow], _ shown: Range<Int>
) -> [Picture.Row] {
  if windows.isEmpty { return [Picture.Row(name: name, marks: [], ends: false)] }
  return windows.indices.filter(shown.contains).map { index in
    let window = windows[index]
    var marks = [Picture.Mark(time: window.subscribed, text: "^")]
    if let disposed = window.disposed { marks.append(Picture.Mark(time: disposed, text: "!")) }
    return Picture.Row(
      name: windows.count > 1 ? "\(name) \(index + 1)" : name, marks: marks,
      ends: window.disposed != nil)
  }
}

import MarbleDiagrams

extension RowFailure {
  /// The failure of a source's subscriptions, or nil if they are as expected. The windows are
  /// compared one by one, in order; a different number of windows is one cause. `source` of a cause
  /// is the index of the expected window.
  package init?(
    ofSubscriptionsTo name: String, expected: [SubscriptionWindow], actual: [SubscriptionWindow],
    tick: Duration, context: [Chart.Row] = []
  ) {
    let haveEqualCounts = expected.count == actual.count
    let differences =
      haveEqualCounts
      ? expected.indices.flatMap { index in
        WindowDifference.all(expected[index], actual[index], at: index)
      } : [WindowDifference(between: expected, and: actual)]
    guard let first = differences.first else { return nil }
    let caused = differences.prefix(Self.causeLimit)
    let shifts = caused.compactMap { $0.shift.map(magnitude(of:)) }
    causes = caused.map { difference in
      var sentence = "'\(name)' \(difference.action)"
      if let late = difference.shift {
        sentence += " \(formatTicks(magnitude(of: late), tick: tick, beside: shifts))"
        sentence += late < .zero ? " early" : " late"
      }
      if haveEqualCounts, expected.count > 1 {
        sentence += " the \(ordinal(difference.index + 1)) time"
      }
      return Cause(
        kind: difference.kind, sentence: sentence + difference.rest,
        source: expected.indices.contains(difference.index) ? difference.index : nil)
    }
    let shown = max(0, first.index - 1)..<first.index + rowLimit
    let wrong = Set(differences.map(\.index))
    var expectedRow = row("expected", .right, expected, shown, wrong)
    var actualRow = row("actual", .wrong, actual, shown, wrong)
    let notes = differences.filter { shown.contains($0.index) }.map {
      Chart.Note(time: $0.time, position: $0.index + 1, text: $0.callout)
    }
    // A missing subscription among several has no row of its own. The note is placed under the
    // expected row.
    if !actual.isEmpty, actual.count < expected.count {
      expectedRow.notes = notes
    } else {
      actualRow.notes = notes
    }
    chart = Chart(
      tick: tick, rows: context + [.windows(expectedRow), .windows(actualRow)],
      legend: Self.omittedDifferences(differences.count - notes.count))
  }
}

/// This many windows are drawn, from the first difference on.
private let rowLimit = 6

/// One difference between the subscriptions of a source and the expected ones, in words.
private struct WindowDifference {
  var index: Int
  /// A stable word for the kind of cause. Reports for machines have it, so it must not change.
  var kind: String
  /// What happened to the source, `was disposed`, with how much later than expected. Negative
  /// values are earlier.
  var action: String
  var shift: Duration?
  var rest = ""
  /// The phrase after the caret, which stands at this instant.
  var callout: String
  var time: Instant

  /// The differences of two windows that belong together.
  static func all(
    _ expected: SubscriptionWindow, _ actual: SubscriptionWindow, at index: Int
  ) -> [Self] {
    func moved(_ action: String, from due: Instant, to time: Instant) -> Self? {
      let late = due.duration(to: time)
      guard late != .zero else { return nil }
      return Self(
        index: index, kind: late < .zero ? "early" : "late", action: "was \(action)", shift: late,
        callout: "\(action)\(at(time)), expected\(at(due))", time: time)
    }
    var start = moved("subscribed", from: expected.subscribed, to: actual.subscribed)
    var end: Self?
    switch (expected.disposed, actual.disposed) {
    case (nil, nil): break
    case (let due?, nil):
      end = Self(
        index: index, kind: "never disposed", action: "was never disposed",
        rest: ", expected\(at(due))", callout: "expected to be disposed", time: due)
    case (nil, let time?):
      end = Self(
        index: index, kind: "unexpected disposal", action: "was disposed",
        rest: "\(at(time)), expected to stay subscribed",
        callout: "disposed, expected to stay subscribed", time: time)
    case (let due?, let time?):
      end = moved("disposed", from: due, to: time)
      if let shift = start?.shift, shift == end?.shift {
        start?.action = "was subscribed and disposed"
        end = nil
      }
    }
    return [start, end].compactMap(\.self)
  }
}

extension WindowDifference {
  /// The difference between two lists of different lengths, at the first window without a partner
  /// in the longer one.
  fileprivate init(between expected: [SubscriptionWindow], and actual: [SubscriptionWindow]) {
    index = expected.firstAlone(beside: actual)
    let isSurplus = actual.count > expected.count
    time = (isSurplus ? actual : expected)[index].subscribed
    callout = isSurplus ? "not expected" : "expected to be subscribed"
    if expected.isEmpty {
      (kind, callout) = ("unexpected subscription", "subscribed")
      (action, rest) = ("must not be subscribed but was", at(time))
    } else if actual.isEmpty {
      kind = "never subscribed"
      (action, rest) = ("was never subscribed", ", expected\(at(time))")
    } else {
      kind = "number of subscriptions"
      action = "was subscribed \(counted(actual.count, "time")), expected \(expected.count)"
    }
  }
}

extension [SubscriptionWindow] {
  /// The index at which the longer of two lists has additional windows: after the equal beginning
  /// if the ends are equal too, otherwise after the other list.
  package func firstAlone(beside other: Self) -> Int {
    let shorter = Swift.min(count, other.count)
    let before = zip(self, other).prefix { $0 == $1 }.count
    let after = zip(reversed(), other.reversed()).prefix { $0 == $1 }.count
    return before + after >= shorter ? before : shorter
  }
}

private func row(
  _ name: String, _ role: StyledText.Role, _ windows: [SubscriptionWindow], _ shown: Range<Int>,
  _ wrong: Set<Int>
) -> Chart.Windows {
  Chart.Windows(
    name: name,
    spans: windows.indices.filter(shown.contains).map { index in
      Chart.Windows.Span(
        number: index + 1, windows[index], isWrong: wrong.contains(index))
    }, role: role)
}

private func at(_ time: Instant) -> String { " at \(formatTime(time))" }

private func magnitude(of time: Duration) -> Duration { max(time, .zero - time) }

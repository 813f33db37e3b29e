import MarbleDiagrams

/// The parts of the sentences about one difference.
struct Phrases<Value> {
  let wording: Wording<Value>
  let comparison: Comparison<Value>
  let difference: Difference

  var name: String { "'\(wording.name)'" }
  var verbs: Verbs { wording.subject == .calls ? .ofCalls : .ofStream }
  var expected: [Expected<Value>] { comparison.expected }
  var actual: [Occurrence<Value>] { comparison.actual }

  var firstExpected: Expected<Value>? { difference.expected.first.map { expected[$0] } }
  var firstActual: Occurrence<Value>? { difference.actual.first.map { actual[$0] } }
  /// The last expected event, if the difference concerns an end.
  var expectedEnd: Expected<Value>? { difference.expected.last.map { expected[$0] } }

  var expectedMark: String {
    firstExpected.map { shortened(wording.sign(of: $0.event)) } ?? "nothing"
  }
  var actualMark: String { firstActual.map { shortened(wording.sign(of: $0.event)) } ?? "nothing" }
  var looseness: Looseness { comparison.looseness }
  var expectedAt: String { firstExpected.map { "at \(formatTime($0.time))" } ?? "" }
  var actualAt: String { firstActual.map { "at \(formatTime($0.time))" } ?? "" }

  /// `2 ticks late`, or an empty text where the difference is not about time.
  var delay: String {
    guard let shift = difference.fact.shift else { return "" }
    if case .late = difference.fact { return "\(length(of: shift)) late" }
    return "\(length(of: shift)) early"
  }

  /// The length in ticks, or as a duration where a tolerance or another duration is printed beside
  /// it.
  private func length(of time: Duration) -> String {
    guard looseness == .exact else { return formatDuration(time) }
    let others = comparison.differences.prefix(RowFailure.causeLimit).compactMap(\.fact.shift)
    return formatTicks(time, tick: wording.tick, beside: others)
  }

  /// The number of events that the difference explains beyond the first.
  var others: Int {
    switch difference.fact {
    case .missing: difference.expected.count - 1
    case .unexpected: difference.actual.count - 1
    default: min(difference.expected.count, difference.actual.count) - 1
    }
  }

  /// `, and 2 more events`, or nothing.
  func more(_ noun: String) -> String {
    others == 0 ? "" : ", and \(counted(others, noun))"
  }

  /// Two differing values, each clipped so that the difference is visible. If their marks are
  /// equal, the full texts.
  var differingMarks: (expected: String, actual: String) {
    guard case .next(let expected)? = firstExpected?.event,
      case .next(let actual)? = firstActual?.event
    else {
      return (expectedMark, actualMark)
    }
    let marks = (wording.sign(expected), wording.sign(actual))
    if marks.0 != marks.1 { return abridged(marks.0, marks.1) }
    return abridged(wording.literal(expected), wording.literal(actual))
  }

  var expectedSigns: [String] { difference.expected.map { wording.sign(of: expected[$0].event) } }
  var actualSigns: [String] { difference.actual.map { wording.sign(of: actual[$0].event) } }
  var expectedOrder: String { "(\(shortened(expectedSigns.joined())))" }
  var actualOrder: String { "(\(shortened(actualSigns.joined())))" }

  /// `failed with "boom"`, `completed`.
  var actualEnding: String { firstActual.map { wording.action(of: $0.event) } ?? "sent nothing" }

  /// The text of the error that is expected. Nil if the row accepts any error, or expects none.
  var expectedLiteral: String? {
    guard case .error(let error?)? = expectedEnd?.event else { return nil }
    return shortened(wording.literal(error))
  }

  func shortened(_ text: String) -> String { clipped(text, to: 60) }
}

/// Two long texts, each clipped around the first position in which they differ.
package func abridged(_ one: String, _ other: String) -> (String, String) {
  let room = 60
  guard displayWidth(of: one) > room || displayWidth(of: other) > room else { return (one, other) }
  let same = zip(one, other).prefix { $0 == $1 }.count
  let skipped = max(0, same - room / 3)
  func cut(_ text: String) -> String {
    skipped == 0
      ? clipped(text, to: room) : "…" + clipped(String(text.dropFirst(skipped)), to: room)
  }
  return (cut(one), cut(other))
}

/// `1st`, `2nd`, `3rd`, `4th`, `11th`, `21st`.
func ordinal(_ number: Int) -> String {
  let suffix =
    switch (number % 10, number % 100) {
    case (_, 11...13): "th"
    case (1, _): "st"
    case (2, _): "nd"
    case (3, _): "rd"
    default: "th"
    }
  return "\(number)\(suffix)"
}

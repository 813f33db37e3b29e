import MarbleDiagrams

/// The complete description of one failed row: a sentence for each cause, and a picture with
/// carets.
package struct RowFailure: Equatable, Sendable {
  /// The description of one cause.
  package struct Cause: Equatable, Sendable {
    /// A stable word for the kind of cause: `early`, `missing`, `wrong value`.
    package var kind: String
    /// One sentence without a full stop: `'typed' came 1 tick early`.
    package var sentence: String
    /// The position in the author's text of the first expected event that went wrong, as given in
    /// `Expected.source`. Nil if no event was expected there.
    package var source: Int?
  }

  /// The causes in the order of time. At least one and at most one hundred.
  package var causes: [Cause]
  /// The expected row above the actual one, with the differences marked in both, and notes on them.
  package var chart: Chart

  /// The chart as text, without indentation.
  package var lines: [String] { chart.lines() }

  static let causeLimit = 100
  /// Notes beyond this number are counted instead of drawn.
  static let noteLimit = 8
}

extension RowFailure {
  /// The failure of a stream or of calls. Nil if the comparison found no difference.
  ///
  /// - Parameter context: Rows to draw above it, such as the sources.
  package init?<Value>(
    of comparison: Comparison<Value>, in wording: Wording<Value>, context: [Chart.Row] = []
  ) {
    let differences = comparison.differences
    guard !differences.isEmpty else { return nil }
    causes = differences.prefix(Self.causeLimit).map { difference in
      Cause(
        kind: difference.kind(in: comparison),
        sentence: wording.headline(difference, in: comparison),
        source: difference.expected.first.flatMap { comparison.expected[$0].source })
    }
    chart = Chart(
      tick: wording.tick,
      rows: context + [
        .stream(comparison.expectedRow(in: wording)), .stream(comparison.actualRow(in: wording)),
      ],
      legend: Self.omittedDifferences(differences.count - Self.noteLimit))
  }

  static func omittedDifferences(_ count: Int) -> [StyledText] {
    count > 0 ? ["and \(counted(count, "more difference"))"] : []
  }
}

extension Comparison {
  /// The expected row in the order of the author. Of values that look alike, the missing ones are
  /// first.
  fileprivate func expectedRow(in wording: Wording<Value>) -> Chart.Stream {
    var missing: [Chart.Mark: Int] = [:]
    for index in Set(differences.flatMap(\.expected)) {
      missing[wording.mark(expected[index]), default: 0] += 1
    }
    let marks = written.map { event in
      var mark = wording.mark(event)
      if let count = missing[mark], count > 0 {
        missing[mark] = count - 1
        mark.emphasis = .missing
      }
      return mark
    }
    return Chart.Stream(name: looseness.words ?? "expected", marks: marks, role: .right)
  }

  fileprivate func actualRow(in wording: Wording<Value>) -> Chart.Stream {
    let wrong = Set(differences.flatMap(\.actual))
    let marks = actual.enumerated().map { index, event in
      wording.mark(event, wrong.contains(index) ? .wrong : .none)
    }
    let notes = differences.prefix(RowFailure.noteLimit).map { difference in
      let place = place(of: difference)
      return Chart.Note(
        time: place.time, position: place.position, text: wording.callout(difference, in: self))
    }
    return Chart.Stream(name: "actual", marks: marks, notes: notes, role: .wrong)
  }

  /// The position of a difference in the actual row: at the actual event, otherwise where one was
  /// expected.
  private func place(of difference: Difference) -> (time: Instant, position: Int?) {
    if looseness.isFree {
      let next = actual.indices.contains(difference.actual.lowerBound)
      return next
        ? actual.place(of: difference.actual.lowerBound) : (actual.last?.time ?? .zero, nil)
    }
    guard let actualIndex = difference.actual.first, difference.fact != .wrongOrder else {
      let expectedTime = difference.expected.first.map { expected[$0].time }
      return (expectedTime ?? actual.last?.time ?? .zero, nil)
    }
    return actual.place(of: actualIndex)
  }
}

extension Array {
  /// The instant of an event, and its position among the events of that instant.
  func place<Value>(
    of index: Int
  ) -> (time: Instant, position: Int?) where Element == Occurrence<Value> {
    let time = self[index].time
    var position = 0
    while index - position > 0, self[index - position - 1].time == time { position += 1 }
    return (time, position)
  }
}

import MarbleDiagrams

/// All that is said about one row that did not hold: a sentence for each cause, and a picture with carets.
package struct RowFailure: Equatable, Sendable {
  /// One cause in words.
  package struct Cause: Equatable, Sendable {
    /// A stable word for the kind of cause: `early`, `missing`, `wrong value`.
    package var kind: String
    /// One sentence without a full stop: `'typed' came 1 tick early`.
    package var sentence: String
    /// Where the author wrote the first expected event that went wrong, as given in `Expected.source`; nil
    /// if nothing was expected there.
    package var source: Int?
  }

  /// In the order of time, at least one; of very many the first hundred.
  package var causes: [Cause]
  /// What the lines begin with, for who draws it at another width.
  package var picture: Picture
  /// The picture's lines, and the legend of its marks, without indentation.
  package var lines: [String]

  /// The sentence about the first cause.
  package var headline: String { causes[0].sentence }

  /// The whole message: place, headline, scenario, picture.
  ///
  /// - Parameters:
  ///   - location: `file:line:column` of the first token that went wrong.
  ///   - scenario: The scenario's title; nil where there is none, as in a test written in Swift.
  package func message(location: String?, scenario: String?) -> String {
    let place = location.map { "\($0): error: " } ?? ""
    let title = scenario.map { ["  scenario \($0)"] } ?? []
    let picture = lines.map { $0.isEmpty ? "" : "    \($0)" }
    return (["\(place)\(headline)"] + title + picture).joined(separator: "\n")
  }

  static let causeLimit = 100
  /// More carets than these are counted, not drawn.
  static let calloutLimit = 8
}

extension RowFailure {
  /// The failure of a stream or of calls; nil if the comparison found nothing.
  ///
  /// - Parameters:
  ///   - context: Rows to be drawn above, such as the sources.
  ///   - legend: Lines to be written below, such as the values of the marks.
  package init?<Value>(
    of comparison: Comparison<Value>, in wording: Wording<Value>, context: [Picture.Row] = [],
    legend: [String] = [], width: Int = 100
  ) {
    guard !comparison.differences.isEmpty else { return nil }
    let rows = [
      expectedRow(of: comparison, in: wording), actualRow(of: comparison.actual, in: wording),
    ]
    let callouts = comparison.differences.prefix(Self.calloutLimit).map { difference in
      let place = comparison.place(of: difference)
      return Picture.Callout(
        row: context.count + 1, time: place.time, position: place.position,
        text: wording.callout(difference, in: comparison))
    }
    causes = comparison.differences.prefix(Self.causeLimit).map { difference in
      Cause(
        kind: difference.kind(in: comparison),
        sentence: wording.headline(difference, in: comparison),
        source: difference.expected.first.flatMap { comparison.expected[$0].source })
    }
    picture = Picture(tick: wording.tick, rows: context + rows, callouts: callouts)
    lines = picture.lines(
      unsaid: comparison.differences.count - callouts.count, legend: legend, width: width)
  }
}

extension Picture {
  func lines(unsaid: Int, legend: [String], width: Int) -> [String] {
    let rest = unsaid > 0 ? ["and \(counted(unsaid, "more difference"))"] : []
    return lines(width: width) + rest + legend
  }
}

private func expectedRow<Value>(
  of comparison: Comparison<Value>, in wording: Wording<Value>
) -> Picture.Row {
  let events = comparison.written
  var marks: [Picture.Mark] = []
  var index = 0
  while index < events.count {
    let event = events[index]
    var end = index + 1
    while event.unorderedGroup != nil, end < events.count, events[end].time == event.time,
      events[end].unorderedGroup == event.unorderedGroup
    { end += 1 }
    let texts = events[index..<end].map { wording.mark(of: $0.content) }
    let text = texts.count == 1 ? texts[0] : "{" + texts.joined() + "}"
    marks.append(Picture.Mark(time: event.time, text: text))
    index = end
  }
  return Picture.Row(
    name: comparison.timing.words ?? "expected", marks: marks, ends: events.last?.isEnd == true)
}

func actualRow<Value>(
  of events: [Occurrence<Value>], in wording: Wording<Value>
) -> Picture.Row {
  let marks = events.map {
    Picture.Mark(time: $0.time, text: wording.mark(of: $0.content))
  }
  return Picture.Row(name: "actual", marks: marks, ends: events.last?.isEnd == true)
}

extension Comparison {
  /// Where the actual row shows a difference: at the event that came, else where one was expected.
  fileprivate func place(of difference: Difference) -> (time: Int64, position: Int?) {
    if timing.isFree {
      let next = actual.indices.contains(difference.actual.lowerBound)
      return next ? place(at: difference.actual.lowerBound) : (actual.last?.time ?? 0, nil)
    }
    guard let seen = difference.actual.first, difference.fact != .wrongOrder else {
      let wanted = difference.expected.first.map { expected[$0].time }
      return (wanted ?? actual.last?.time ?? 0, nil)
    }
    return place(at: seen)
  }

  private func place(at seen: Int) -> (time: Int64, position: Int?) {
    let time = actual[seen].time
    var position = 0
    while seen - position > 0, actual[seen - position - 1].time == time { position += 1 }
    return (time, position)
  }
}

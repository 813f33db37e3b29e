/// How a row writes the time between two events.
package struct RowSilences: Sendable {
  /// Longer silences have no dashes.
  let dashLimit: Int
  /// True for durations instead of anchors.
  let areDurations: Bool

  package init(dashLimit: Int = Diagram.longestDash, areDurations: Bool = false) {
    self.dashLimit = dashLimit
    self.areDurations = areDurations
  }
}

/// Writes tokens at instants: with dashes where the columns allow it, with anchors elsewhere.
package struct RowWriter {
  package private(set) var row = ""
  private let tick: Int64
  private let start: Int64
  private var now: Int64
  private let silences: RowSilences

  /// - Parameter start: The instant of the first column: before zero in a row with a `^`.
  package init(tick: Duration, silences: RowSilences, from start: Instant = .zero) {
    self.tick = Nanoseconds(period: tick).count
    self.start = start.nanoseconds
    now = start.nanoseconds
    self.silences = silences
  }

  /// Advances the time to an instant, or cuts the columns of the last token short for it.
  package mutating func move(to instant: Instant) {
    let time = instant.nanoseconds
    precondition(time >= start, "a row of \(time) ns cannot be drawn: it begins at \(start) ns")
    let (difference, isFar) = time.subtractingReportingOverflow(now)
    let gap = isFar ? .min : difference
    guard gap != 0 else { return }
    if gap > 0, gap % tick == 0, gap / tick <= silences.dashLimit {
      row += String(repeating: "-", count: Int(gap / tick))
    } else {
      if !row.isEmpty { row += " " }
      // No anchor stands before a `^`, or places it.
      let isLong = gap > 0 && (silences.areDurations || time <= 0)
      row += isLong ? "\(formatDuration(.nanoseconds(gap))) " : "@\(formatTime(instant)) "
    }
    now = time
  }

  /// Writes a token at the current instant.
  package mutating func write(_ token: String, columns: Int) {
    Self.append(token, to: &row)
    let (width, tooWide) = tick.multipliedReportingOverflow(by: Int64(columns))
    let (sum, tooLate) = now.addingReportingOverflow(width)
    now = tooWide || tooLate ? .max : sum
  }

  /// Writes the silence up to the end of the row. No token follows that an anchor could move.
  package mutating func end(at instant: Instant) {
    let gap = instant.nanoseconds - now
    if gap > 0, gap % tick != 0 || gap / tick > silences.dashLimit {
      row += " " + formatDuration(.nanoseconds(gap))
    } else if gap > 0 {
      move(to: instant)
    }
  }

  /// Appends a token. Separates it from a digit when the two would read as a duration.
  static func append(_ token: String, to text: inout String) {
    if text.utf8.last?.isDigit == true, token.first?.isLetter == true { text += " " }
    text += token
  }
}

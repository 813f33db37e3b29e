/// Writes tokens at instants: with dashes where the columns allow it, with anchors elsewhere.
struct RowWriter {
  private(set) var row = ""
  private let tick: Int64
  private var now: Int64 = 0

  /// Longer silences are written as an anchor.
  private let dashLimit: Int64

  init(tick: Duration, dashLimit: Int64) {
    self.tick = Nanoseconds(period: tick).count
    self.dashLimit = dashLimit
  }

  /// Advances the time to an instant, or cuts the columns of the last token short for it.
  mutating func move(to instant: Instant) {
    let time = instant.nanoseconds
    precondition(time >= 0, "a row of \(time) ns cannot be drawn: it begins at zero")
    let gap = time - now
    guard gap != 0 else { return }
    if gap > 0, gap % tick == 0, gap / tick <= dashLimit {
      row += String(repeating: "-", count: Int(gap / tick))
    } else {
      if !row.isEmpty { row += " " }
      row += "@\(formatTime(instant)) "
    }
    now = time
  }

  /// Writes a token at the current instant.
  mutating func write(_ token: String, columns: Int) {
    Self.append(token, to: &row)
    let (width, tooWide) = tick.multipliedReportingOverflow(by: Int64(columns))
    let (sum, tooLate) = now.addingReportingOverflow(width)
    now = tooWide || tooLate ? .max : sum
  }

  /// Appends a token. Separates it from a digit when the two would read as a duration.
  static func append(_ token: String, to text: inout String) {
    if text.utf8.last?.isDigit == true, token.first?.isLetter == true { text += " " }
    text += token
  }
}

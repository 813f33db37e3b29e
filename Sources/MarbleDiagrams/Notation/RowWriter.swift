/// Writes tokens at instants: dashes where the ruler allows it, anchors where it does not.
struct RowWriter {
  private(set) var row = ""
  private let tick: Int64
  private var now: Int64 = 0

  /// Longer silences are written as an anchor.
  private let dashLimit: Int64

  init(tick: Int64, dashLimit: Int64) {
    precondition(tick > 0, "a tick of \(tick) ns is not a length of time")
    self.tick = tick
    self.dashLimit = dashLimit
  }

  /// Lets time pass up to an instant, or cuts the last token's columns short for it.
  mutating func move(to time: Int64) {
    precondition(time >= 0, "a row of \(time) ns cannot be drawn: it begins at zero")
    let gap = time - now
    guard gap != 0 else { return }
    if gap > 0, gap % tick == 0, gap / tick <= dashLimit {
      row += String(repeating: "-", count: Int(gap / tick))
    } else {
      if !row.isEmpty { row += " " }
      row += "@\(formatTime(time)) "
    }
    now = time
  }

  /// Writes a token that happens now.
  mutating func write(_ token: String, columns: Int) {
    Self.append(token, to: &row)
    let (width, tooWide) = tick.multipliedReportingOverflow(by: Int64(columns))
    let (sum, tooLate) = now.addingReportingOverflow(width)
    now = tooWide || tooLate ? .max : sum
  }

  /// Appends a token, parted from a digit if the two would read as a duration.
  static func append(_ token: String, to text: inout String) {
    if text.utf8.last?.isDigit == true, token.first?.isLetter == true { text += " " }
    text += token
  }
}

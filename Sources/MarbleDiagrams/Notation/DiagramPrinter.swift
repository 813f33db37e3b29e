/// Prints observed events as a row, in two passes. The first pass finds the strings that have room
/// in quotes wherever they occur. The second pass writes the row.
struct DiagramPrinter {
  private let events: [TimedNotice]
  private let tick: Duration
  private let silences: RowSilences
  private var keys: KeyAllocation
  private var cramped: Set<String> = []

  /// Longer strings get a key even when there is room.
  private static let quoteLimit = 32

  init(events: [TimedNotice], tick: Duration, silences: RowSilences, keys: KeyAllocation) {
    self.events = events
    self.tick = tick
    self.silences = silences
    self.keys = keys
  }

  mutating func print() -> PrintedDiagram {
    guard !events.isEmpty else { return PrintedDiagram(row: "-", bindings: []) }
    for event in events { keys.keepOwnSymbol(of: event.event) }
    for instant in instants { findCramped(instant) }
    var writer = RowWriter(tick: tick, silences: silences)
    for instant in instants {
      writer.move(to: events[instant.lowerBound].time)
      let (text, columns) = draw(instant)
      writer.write(text, columns: columns)
    }
    // A row of these four events would read as the word `none`, which means the absence of a
    // row.
    let row = writer.row == "none" ? "no ne" : writer.row
    return PrintedDiagram(row: row, bindings: keys.bindings)
  }

  /// The events of each instant, as ranges.
  private var instants: some Sequence<Range<Int>> {
    sequence(state: 0) { [events] (start: inout Int) -> Range<Int>? in
      guard start < events.count else { return nil }
      let first = start
      while start < events.count, events[start].time == events[first].time { start += 1 }
      return first..<start
    }
  }

  /// Returns the number of columns between an instant and the next one.
  private func room(after instant: Range<Int>) -> Int64 {
    guard instant.upperBound < events.count else { return .max }
    let (time, next) = (events[instant.lowerBound].time, events[instant.upperBound].time)
    return max(1, (next.nanoseconds - time.nanoseconds) / tick.wholeNanoseconds)
  }

  private mutating func findCramped(_ instant: Range<Int>) {
    var strings: [String] = []
    var columns = instant.count > 1 ? 2 : 0
    for event in events[instant] {
      guard case .next(.string(let text)) = event.event, keys.ownSymbol(of: .string(text)) == nil
      else {
        columns += 1
        continue
      }
      let quoted = Self.quoted(text)
      if quoted.count > Self.quoteLimit { cramped.insert(text) }
      columns += quoted.count
      strings.append(text)
    }
    if Int64(columns) > room(after: instant) { cramped.formUnion(strings) }
  }

  private mutating func draw(_ instant: Range<Int>) -> (text: String, columns: Int) {
    var tokens: [String] = []
    for event in events[instant] { tokens.append(token(event.event)) }
    if tokens.count == 1 { return (tokens[0], tokens[0].count) }
    if let key = keys.knownKey(forGroup: tokens) { return (String(key), 1) }
    let columns = tokens.reduce(2) { $0 + $1.count }
    guard Int64(columns) <= room(after: instant) else {
      return (String(keys.newKey(forGroup: tokens)), 1)
    }
    var text = "("
    for token in tokens { RowWriter.append(token, to: &text) }
    return (text + ")", columns)
  }

  private mutating func token(_ notice: Notice) -> String {
    switch notice {
    case .completed: "|"
    case .error(let value): String(keys.key(forError: value))
    case .next(let value):
      if let own = keys.ownSymbol(of: value) {
        String(own)
      } else if case .string(let text) = value, !cramped.contains(text) {
        Self.quoted(text)
      } else {
        String(keys.key(for: value))
      }
    }
  }

  private static func quoted(_ text: String) -> String { StringLiteral.quoted(text, by: "'") }
}

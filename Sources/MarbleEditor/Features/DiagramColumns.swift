import MarbleDiagrams

/// The instants of the columns of a diagram.
struct DiagramColumns {
  private let bytes: [UInt8]
  private let tokens: [RowToken]
  private let tick: Int64
  /// The instant at which the diagram ends.
  private let end: Instant

  /// Nil for a diagram with an error.
  init?(_ bytes: [UInt8], in range: Range<Int>, _ role: Diagram.Role, tick: Duration) {
    guard let tokens = try? Diagram.tokens(bytes, in: range, role: role, tick: tick),
      let diagram = try? Diagram.parse(bytes, in: range, role: role, tick: tick)
    else { return nil }
    self.bytes = bytes
    self.tokens = tokens
    self.tick = tick.wholeNanoseconds
    end = Instant.zero.advanced(by: diagram.length)
  }

  /// The instant of the column at an offset. A space belongs to the token after it. Nil inside an
  /// event or a duration.
  func instant(at offset: Int) -> Instant? {
    guard let token = tokens.first(where: { $0.end > offset }) else { return nil }
    if token.start >= offset { return token.time }
    return isDashes(token) ? token.time.after(offset - token.start, ticks: tick) : nil
  }

  /// True if the diagram has a column at an instant.
  func reaches(_ instant: Instant) -> Bool {
    (tokens.first?.time ?? end) <= instant && instant < end
  }

  /// The offset of the column at an instant. Nil if an event or a duration is across it.
  func offset(of instant: Instant) -> Int? {
    if let token = tokens.first(where: { $0.time == instant }) { return token.start }
    guard let token = tokens.last(where: { $0.time < instant }), isDashes(token) else { return nil }
    let (columns, rest) = (instant.nanoseconds - token.time.nanoseconds).quotientAndRemainder(
      dividingBy: tick)
    guard rest == 0, columns < token.end - token.start else { return nil }
    return token.start + Int(columns)
  }

  /// True if an anchor sets the instant of a token that is at this instant or later.
  func hasAnchor(from instant: Instant) -> Bool {
    zip(tokens, tokens.dropFirst()).contains { $0.kind == .anchor && $1.time >= instant }
  }

  func hasDash(at offset: Int) -> Bool {
    tokens.contains { $0.start..<$0.end ~= offset && isDashes($0) }
  }

  /// True for a run of dashes. A text in quotes may have dashes, too.
  private func isDashes(_ token: RowToken) -> Bool { bytes[token.start] == UInt8(ascii: "-") }
}

extension Instant {
  /// The instant that is a number of ticks later.
  ///
  /// - Parameter tick: The nanoseconds of a tick.
  func after(_ count: Int, ticks tick: Int64) -> Instant {
    Instant(nanoseconds: nanoseconds + Int64(count) * tick)
  }
}

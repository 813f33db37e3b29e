import MarbleDiagrams

/// A group that the author of an expected row takes for one column. So an event after the group is
/// expected later than the author means.
package struct NarrowGroup {
  /// The group as it is written: `(ab)`.
  package let text: String
  /// The group as `where` writes it, with spaces between its events: `(a b)`.
  package let entry: String
  /// The text between the group and the event: `--`.
  package let gap: String
  /// The event as it is written.
  package let event: String
  /// The instant of the event in the row.
  package let time: Instant
  /// The instant that the event has if each group takes one column.
  package let meant: Instant

  /// Finds the group. Nil if the actual events do not come at the instants that the expected ones
  /// have if each group takes one column. `Expected.source` is the offset of an event in the text.
  package init?<Value>(
    _ comparison: Comparison<Value>, in bytes: [UInt8], _ range: Range<Int>, tick: Duration
  ) {
    guard !comparison.looseness.isFree,
      let tokens = try? Diagram.tokens(bytes, in: range, role: .expectation, tick: tick)
    else { return nil }
    let meant = tokens.instants(inBytes: bytes, tick: tick)
    func place(_ index: Int) -> Int? {
      guard let source = comparison.expected[index].source else { return nil }
      let next = tokens.partitionPoint { $0.start > source }
      return next > 0 ? next - 1 : nil
    }
    func isMoved(_ index: Int) -> Bool {
      place(index).map { meant[$0] < comparison.expected[index].time } ?? false
    }
    func isDue(_ index: Int, _ actualIndex: Int) -> Bool {
      place(index).map { meant[$0] == comparison.actual[actualIndex].time } ?? false
    }
    let all = comparison.expected.indices
    let isWholeRowMeant =
      comparison.actual.count == all.count && all.allSatisfy { isDue($0, $0) }
    let event =
      isWholeRowMeant
      ? all.first(where: isMoved)
      : comparison.differences.lazy.compactMap { difference -> Int? in
        guard let expectedIndex = difference.expected.first,
          let actualIndex = difference.actual.first,
          isMoved(expectedIndex), isDue(expectedIndex, actualIndex)
        else { return nil }
        return expectedIndex
      }.first
    guard let event, let place = place(event),
      let group = tokens[..<place].last(where: { $0.isGroup(in: bytes) })
    else { return nil }
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    self.text = text(group.start..<group.end)
    let pieces = group.pieces.map(text)
    entry = pieces[0] + pieces.dropFirst().dropLast().joined(separator: " ") + pieces.last!
    gap = text(group.end..<tokens[place].start)
    self.event = text(tokens[place].start..<tokens[place].end)
    time = comparison.expected[event].time
    self.meant = meant[place]
  }

  /// The row to write instead.
  ///
  /// - Parameter key: A key that can represent the group, where a row may have such keys.
  package func advice(key: Character? = nil) -> String {
    let named = key.map {
      "\(quotedCode("where \($0) = \(entry)")) and \(quotedCode("\($0)\(gap)\(event)")), or "
    }
    let anchored = quotedCode("\(text) @\(formatTime(meant)) \(event)")
    return
      "the \(quotedCode(event)) of your row is at \(formatTime(time)), because a group takes as "
      + "many columns as it has characters; write \(named ?? "")\(anchored)"
  }
}

extension RowToken {
  fileprivate func isGroup(in bytes: [UInt8]) -> Bool {
    bytes[start] == UInt8(ascii: "(") || bytes[start] == UInt8(ascii: "{")
  }
}

extension [RowToken] {
  /// The instants of the tokens if each group takes one column.
  fileprivate func instants(inBytes bytes: [UInt8], tick: Duration) -> [Instant] {
    var saved = Duration.zero
    return indices.map { index in
      guard index > 0 else { return self[index].time }
      let before = self[index - 1]
      if before.kind == .anchor {
        saved = .zero
      } else if before.isGroup(in: bytes) {
        // An anchor may cut the columns of the group short. It has its own instant anyway.
        saved += before.time.duration(to: self[index].time) - tick
      }
      return self[index].time.advanced(by: .zero - saved)
    }
  }
}

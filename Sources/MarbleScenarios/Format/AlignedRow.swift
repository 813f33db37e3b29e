import MarbleDiagrams

/// A row as a list of steps, each at one instant.
struct AlignedRow {
  /// An event, a group or a single dash, with the durations and the anchor before it.
  struct Step {
    let time: Instant
    /// Its own bytes. For a group, the bytes of its pieces.
    let pieces: ArraySlice<Range<Int>>
    /// The range of the durations and the anchor before it, within those of the row.
    let leads: Range<Int>
    /// The columns of these durations, or the space that separates it from the step before.
    let gap: Int
    let width: Int
  }

  private(set) var steps: [Step] = []
  /// Durations and anchors. The last ones may have no step after them.
  private var leads: [RowToken] = []
  /// The width of the row with only the necessary spaces.
  private(set) var compactWidth = 0
  /// The columns after the last step.
  private(set) var tail = 0

  init(_ tokens: [RowToken], tick: Duration, _ bytes: [UInt8]) {
    var firstLead = 0
    var last: ArraySlice<Range<Int>> = []
    for token in tokens {
      guard token.kind == .column else {
        leads.append(token)
        continue
      }
      var pieces = token.pieces[...]
      var time = token.time
      if bytes[token.start] == Byte.minus {
        pieces = token.pieces[0].map { $0..<$0 + 1 }[...]
      }
      while !pieces.isEmpty {
        let isDash = bytes[pieces.first!.lowerBound] == Byte.minus
        let own = isDash ? pieces.prefix(1) : pieces
        let gap = gap(firstLead..<leads.count, between: last, own, bytes)
        append(time, own, firstLead..<leads.count, gap, bytes)
        firstLead = leads.count
        last = own
        pieces = pieces.dropFirst(own.count)
        time = time.advanced(by: tick)
      }
    }
    for lead in leads[firstLead...] {
      tail += bytes[lead.pieces[0]].count + (steps.isEmpty && tail == 0 ? 0 : 1)
    }
    compactWidth += tail
    avoidReadingAsNone(bytes)
  }

  private mutating func append(
    _ time: Instant, _ pieces: ArraySlice<Range<Int>>, _ leads: Range<Int>, _ gap: Int,
    _ bytes: [UInt8]
  ) {
    let width = RowText.of(pieces, bytes).columns
    steps.append(Step(time: time, pieces: pieces, leads: leads, gap: gap, width: width))
    compactWidth += gap + width
  }

  /// The columns between two steps with only the necessary spaces.
  private func gap(
    _ leads: Range<Int>, between last: ArraySlice<Range<Int>>, _ next: ArraySlice<Range<Int>>,
    _ bytes: [UInt8]
  ) -> Int {
    if leads.isEmpty { return RowText.needsSpace(last.last, next.first!, bytes) ? 1 : 0 }
    let columns = self.leads[leads].reduce(0) { $0 + bytes[$1.pieces[0]].count + 1 }
    return columns + (last.isEmpty ? 0 : 1)
  }

  /// Keeps a space in four values that would otherwise read as the word `none`.
  private mutating func avoidReadingAsNone(_ bytes: [UInt8]) {
    guard steps.count == 4, compactWidth == 4,
      RowText.of(steps.flatMap(\.pieces)[...], bytes) == Array("none".utf8)
    else { return }
    let step = steps[2]
    steps[2] = Step(
      time: step.time, pieces: step.pieces, leads: step.leads, gap: 1, width: step.width)
    compactWidth += 1
  }

  /// The text of the row with its steps in these columns, or with as few spaces as possible.
  func text(at columns: [Int]?, _ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var column = 0
    for (index, step) in steps.enumerated() {
      let target = columns?[index] ?? column + step.gap
      let spare = target - column - step.gap
      column = target + step.width
      if step.leads.isEmpty {
        text.append(spaces: spare + step.gap)
      } else {
        append(leads[step.leads], spare: spare, to: &text, bytes)
      }
      text += RowText.of(step.pieces, bytes)
    }
    for lead in leads[(steps.last?.leads.upperBound ?? 0)...] {
      if !text.isEmpty { text.append(spaces: 1) }
      text += bytes[lead.pieces[0]]
    }
    return text
  }

  /// Appends the gap before a step. An anchor touches the step after it, and a duration touches
  /// the step before it.
  private func append(
    _ leads: ArraySlice<RowToken>, spare: Int, to text: inout [UInt8], _ bytes: [UInt8]
  ) {
    let hasAnchor = leads.last!.kind == .anchor
    for (index, lead) in zip(leads.indices, leads) {
      if !text.isEmpty { text.append(spaces: 1) }
      if hasAnchor, index == leads.endIndex - 1 { text.append(spaces: spare) }
      text += bytes[lead.pieces[0]]
    }
    text.append(spaces: hasAnchor ? 1 : spare + 1)
  }
}

import MarbleDiagrams

/// A row in steps of which each stands at an instant.
struct AlignedRow {
  /// An event, a group or a single dash, with the durations and the anchor that lead to it.
  struct Step {
    let time: Int64
    /// Its own bytes; of a group those of its pieces.
    let pieces: ArraySlice<Range<Int>>
    /// Where the durations and the anchor before it stand among the row's.
    let leads: Range<Int>
    /// How many columns they take, or the space that parts it from the step before.
    let gap: Int
    let width: Int
  }

  private(set) var steps: [Step] = []
  /// Durations and anchors, the last ones with nothing behind them.
  private var leads: [RowToken] = []
  /// The columns of the row when no more spaces stand in it than have to.
  private(set) var compactWidth = 0
  /// The columns behind the last step.
  private(set) var tail = 0

  init(_ tokens: [RowToken], tick: Int64, _ bytes: [UInt8]) {
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
        time = time.addingReportingOverflow(tick).partialValue
      }
    }
    for lead in leads[firstLead...] {
      tail += bytes[lead.pieces[0]].count + (steps.isEmpty && tail == 0 ? 0 : 1)
    }
    compactWidth += tail
    keepFromReadingNone(bytes)
  }

  private mutating func append(
    _ time: Int64, _ pieces: ArraySlice<Range<Int>>, _ leads: Range<Int>, _ gap: Int,
    _ bytes: [UInt8]
  ) {
    let width = RowText.of(pieces, bytes).columns
    steps.append(Step(time: time, pieces: pieces, leads: leads, gap: gap, width: width))
    compactWidth += gap + width
  }

  /// The columns between two steps when no more spaces stand there than have to.
  private func gap(
    _ leads: Range<Int>, between last: ArraySlice<Range<Int>>, _ next: ArraySlice<Range<Int>>,
    _ bytes: [UInt8]
  ) -> Int {
    if leads.isEmpty { return RowText.parts(last.last, next.first!, bytes) ? 1 : 0 }
    let columns = self.leads[leads].reduce(0) { $0 + bytes[$1.pieces[0]].count + 1 }
    return columns + (last.isEmpty ? 0 : 1)
  }

  /// Four values that would read as the word for no row keep a space.
  private mutating func keepFromReadingNone(_ bytes: [UInt8]) {
    guard steps.count == 4, compactWidth == 4,
      RowText.of(steps.flatMap(\.pieces)[...], bytes) == Array("none".utf8)
    else { return }
    let step = steps[2]
    steps[2] = Step(
      time: step.time, pieces: step.pieces, leads: step.leads, gap: 1, width: step.width)
    compactWidth += 1
  }

  /// The row with its steps in these columns, or with as few spaces as there can be.
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

  /// An anchor stands at what it speaks of, a duration at what it follows.
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

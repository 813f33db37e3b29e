/// A mark as a text row writes it.
struct MarkText {
  let time: Instant
  let text: String
  /// Neighbouring signs of one instant with the same number may be in any order.
  var unorderedGroup: Int?
}

extension Chart.Stream {
  /// Its start, its events and its disposal, in the order of time.
  var markTexts: [MarkText] {
    var markTexts = marks.map {
      MarkText(time: $0.time, text: $0.sign, unorderedGroup: $0.unorderedGroup)
    }
    if let start {
      let first = markTexts.firstIndex { $0.time >= start } ?? markTexts.count
      markTexts.insert(MarkText(time: start, text: "^"), at: first)
    }
    if let cut {
      let last = markTexts.lastIndex { $0.time <= cut }.map { $0 + 1 } ?? 0
      markTexts.insert(MarkText(time: cut, text: "!"), at: last)
    }
    return markTexts
  }
}

extension Chart.Windows.Span {
  var markTexts: [MarkText] {
    [MarkText(time: window.subscribed, text: "^")]
      + (window.disposed.map { [MarkText(time: $0, text: "!")] } ?? [])
  }
}

extension [MarkText] {
  /// Returns the text at each instant. No text is wider than `widest` cells.
  func blocks(widest: Int) -> [Block] {
    chunks { $0.time == $1.time }.map { Block(time: $0[$0.startIndex].time, $0, widest: widest) }
  }
}

extension Block {
  /// Writes several signs as a group, with signs in any order in braces.
  fileprivate init(time: Instant, _ markTexts: ArraySlice<MarkText>, widest: Int) {
    let bundles = markTexts.chunks {
      $0.unorderedGroup != nil && $0.unorderedGroup == $1.unorderedGroup
    }
    var text = bundles.count == 1 ? "" : "("
    var cells = text.utf8.count
    var offsets: [Int] = []
    func write(_ bracket: String) {
      text += bracket
      cells += 1
    }
    for bundle in bundles where cells <= widest {
      if bundle.count > 1 { write("{") }
      for sign in bundle where cells <= widest {
        offsets.append(cells)
        text += sign.text
        cells += displayWidth(of: sign.text)
      }
      if bundle.count > 1 { write("}") }
    }
    if bundles.count > 1 { write(")") }
    if cells > widest {
      text = clipped(text, to: widest)
      cells = displayWidth(of: text)
    }
    self.init(
      time: time, text: text, cells: cells,
      offsets: offsets.map { Swift.max(0, Swift.min($0, cells - 1)) })
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the longest slices whose neighbouring elements all satisfy the condition.
  package func chunks(where belong: (Element, Element) -> Bool) -> [SubSequence] {
    var chunks: [SubSequence] = []
    var start = startIndex
    while start < endIndex {
      var end = start + 1
      while end < endIndex, belong(self[end - 1], self[end]) { end += 1 }
      chunks.append(self[start..<end])
      start = end
    }
    return chunks
  }
}

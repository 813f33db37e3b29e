import MarbleProbes

/// A replacement of a range of a document.
struct TextEdit: Hashable {
  let range: Range<Int>
  let text: String
}

extension TextEdit {
  /// The smallest replacement of whole lines that turns one text into another. Nil if they are
  /// equal.
  init?(from old: [UInt8], to new: [UInt8]) {
    guard old != new else { return nil }
    let limit = min(old.count, new.count)
    var start = 0
    while start < limit, old[start] == new[start] { start += 1 }
    while start > 0, old[start - 1] != 0x0A { start -= 1 }
    var tail = 0
    while tail < limit - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    // The part after the edit begins a line in both texts.
    while tail > 0, !(Self.beginsLine(old, tail) && Self.beginsLine(new, tail)) { tail -= 1 }
    let text = String(decoding: new[start..<new.count - tail], as: UTF8.self)
    self.init(range: start..<old.count - tail, text: text)
  }

  func moved(by distance: Int) -> TextEdit {
    TextEdit(range: range.moved(by: distance), text: text)
  }

  private static func beginsLine(_ bytes: [UInt8], _ tail: Int) -> Bool {
    let index = bytes.count - tail
    return index == 0 || bytes[index - 1] == 0x0A
  }

  func json(in text: DocumentText) -> JSONValue {
    ["range": text.range(range), "newText": .string(self.text)]
  }
}

extension Range<Int> {
  func moved(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }
}

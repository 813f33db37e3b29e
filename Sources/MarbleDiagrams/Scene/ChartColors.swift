/// Which colour each value of a chart has: the same in every row, and others for other values as long as there are some left.
///
/// A colour is a number from 0; which it is on the screen is the painter's to say. A value starts looking at a place that depends on its
/// text alone, so that it mostly has one colour in all charts.
struct ChartColors {
  /// Colours that people tell apart, whatever they see; as many again are drawn hollow.
  static let count = 8
  private var colors: [String: Int] = [:]
  private var taken: Set<Int> = []

  init(of rows: [Chart.Row]) {
    for case .stream(let stream) in rows {
      for mark in stream.marks where mark.kind == .value { add(mark.words.text) }
    }
  }

  subscript(text: String) -> Int { colors[text] ?? 0 }

  private mutating func add(_ text: String) {
    guard colors[text] == nil else { return }
    let wanted = Self.place(of: text)
    var color = wanted
    if taken.count < 2 * Self.count {
      let isHollow = taken.count >= Self.count
      color = wanted % Self.count + (isHollow ? Self.count : 0)
      while taken.contains(color) {
        color = color % Self.count == Self.count - 1 ? color - (Self.count - 1) : color + 1
      }
      taken.insert(color)
    }
    colors[text] = color
  }

  /// Neighbours of the alphabet have different colours; otherwise an FNV-1a hash.
  private static func place(of text: String) -> Int {
    let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic || $0.isDigit }
    if letters.count == 1, let letter = letters.first {
      return Int(letter.value + (letter.isDigit ? 1 : 7)) % count
    }
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int((hash >> 8) % UInt32(count))
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

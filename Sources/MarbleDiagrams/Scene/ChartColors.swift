/// The colour of each value of a chart. A value has the same colour in every row, and different
/// values have different colours while enough colours remain.
///
/// A colour is a number from 0; the painter decides how to draw it. The search for a value's colour
/// starts at a place that depends only on the text of the value. So a value has the same colour in
/// most charts.
struct ChartColors {
  /// The number of colours that people with any colour vision can tell apart. The same number of
  /// colours is drawn hollow.
  static let count = 8
  private var colors: [String: Int] = [:]
  private var taken: Set<Int> = []

  init(of rows: [Chart.Row]) {
    for case .stream(let stream) in rows {
      for mark in stream.marks where mark.kind == .value { add(mark.label.text) }
    }
  }

  subscript(text: String) -> Int { colors[text] ?? 0 }

  private mutating func add(_ text: String) {
    guard colors[text] == nil else { return }
    let preferred = Self.place(of: text)
    var color = preferred
    if taken.count < 2 * Self.count {
      let isHollow = taken.count >= Self.count
      color = preferred % Self.count + (isHollow ? Self.count : 0)
      while taken.contains(color) {
        color = color % Self.count == Self.count - 1 ? color - (Self.count - 1) : color + 1
      }
      taken.insert(color)
    }
    colors[text] = color
  }

  /// Neighbouring letters of the alphabet get different colours. Other texts use an FNV-1a hash.
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

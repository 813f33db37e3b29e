/// Letters for keys, in a fixed order: the plain ones first, and never at an end.
package struct SpareKeys {
  /// Letters that do not join with any neighbour; narrow ones come first, they keep the ruler.
  private static let ranges: [ClosedRange<UInt32>] = [
    0x41...0x5A, 0x61...0x7A,  // A to z
    0x3B1...0x3C9, 0x410...0x44F,  // Greek, Cyrillic
    0x531...0x556, 0x10D0...0x10F0,  // Armenian, Georgian
    0x4E00...0x9FFF,  // CJK
  ]

  private var range = 0
  private var letter = Self.ranges[0].lowerBound
  /// Combining marks make new letters of the last range, one more with every round.
  private var round = 0

  package init() {}

  package mutating func next() -> Character {
    let key = Unicode.Scalar(letter)!
    defer { advance() }
    guard round > 0 else { return Character(key) }
    return Character("\(key)\(marks)")
  }

  /// The round's number, its digits written as marks of one combining class: their order counts.
  private var marks: String {
    let digits = String(round, radix: 16).map { Unicode.Scalar(0x300 + UInt32($0.hexDigitValue!))! }
    return String(String.UnicodeScalarView(digits))
  }

  private mutating func advance() {
    if letter < Self.ranges[range].upperBound {
      letter += 1
      return
    }
    if range + 1 < Self.ranges.count { range += 1 } else { round += 1 }
    letter = Self.ranges[range].lowerBound
  }
}

/// The letters that are free as keys. All rows and pictures get their keys from here.
package struct FreeKeys {
  /// Letters that do not combine with a neighbour. Narrow letters come first, because they keep the
  /// columns aligned.
  private static let ranges: [ClosedRange<UInt32>] = [
    0x41...0x5A, 0x61...0x7A,  // A to z
    0x3B1...0x3C9, 0x410...0x44F,  // Greek, Cyrillic
    0x531...0x556, 0x10D0...0x10F0,  // Armenian, Georgian
    0x4E00...0x9FFF,  // CJK
  ]

  private var range = 0
  private var letter = Self.ranges[0].lowerBound
  /// The number of finished rounds. In each round after the first, combining marks make new letters
  /// of the last range.
  private var round = 0
  private var taken: Set<Character>

  package init(besides taken: Set<Character> = []) {
    self.taken = taken
  }

  func contains(_ key: Character) -> Bool { !taken.contains(key) }

  mutating func remove(_ key: Character) { taken.insert(key) }

  /// Takes a key: the first favourite that is free, or else the next free letter in a fixed order,
  /// plain letters first. The letters never end.
  package mutating func next(preferring favourites: some Sequence<Character> = "") -> Character {
    var key = favourites.first { !taken.contains($0) } ?? nextLetter()
    while !taken.insert(key).inserted { key = nextLetter() }
    return key
  }

  private mutating func nextLetter() -> Character {
    let key = Unicode.Scalar(letter)!
    defer { advance() }
    guard round > 0 else { return Character(key) }
    return Character("\(key)\(marks)")
  }

  /// The number of the round, with its digits written as marks of one combining class, so that
  /// their order matters.
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

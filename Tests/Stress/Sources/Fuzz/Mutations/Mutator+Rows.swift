extension Mutator {
  /// Changes a diagram: the last word of a row, or the empty diagram of a row with only a name.
  mutating func mutateRows(_ bytes: inout [UInt8]) {
    let rows = bytes.lineRanges.filter { line in
      Self.keywords.contains { bytes[line].drop { $0 == Ascii.space }.starts(with: $0) }
    }
    guard let row = random.pickAny(rows) else { return }
    let parts = bytes[row].split(separator: Ascii.space)
    guard parts.count >= 2 else { return }
    // Two spaces separate a name from its diagram.
    let diagram: Range<Int> =
      parts.count == 2 ? row.upperBound..<row.upperBound : parts[2].startIndex..<row.upperBound
    switch random.below(8) {
    case 0: bytes.replaceSubrange(diagram, with: [])
    case 1: bytes.replaceSubrange(diagram, with: Array("  \(self.diagram())".utf8))
    case 2:
      let other = random.pick(rows)
      let text = bytes[other].split(separator: Ascii.space).last.map(Array.init) ?? []
      bytes.replaceSubrange(diagram, with: [Ascii.space] + text)
    case 3 where diagram.count > 1:
      bytes.swapAt(diagram.lowerBound + random.below(diagram.count), diagram.upperBound - 1)
    default:
      for _ in 0...random.below(3) {
        let place = diagram.lowerBound + random.below(diagram.count + 1)
        bytes.insert(contentsOf: random.pick(Self.marks).utf8, at: min(place, bytes.count))
      }
    }
  }

  /// Returns a row of any length: events and silence, and sometimes a group, an end or an explicit
  /// time.
  mutating func diagram(_ marks: [String] = Mutator.commonMarks) -> String {
    var text = ""
    for _ in 0...random.below(14) {
      text += random.oneIn(2) ? "-" : random.pick(random.oneIn(12) ? Self.marks : marks)
    }
    return text + random.pick(["", "", "|", "-|", "#", "(1|)", "---"])
  }

  private static let keywords = ["hot", "cold", "expect", "subs", "calls", "observe"]
    .map { Array($0.utf8) }

  static let commonMarks = ["1", "2", "3", "a", "b", "-", "--", "(12)", "(ab)", "a"]
  static let windowMarks = ["^", "-", "--", "!", "-"]
  static let marks = [
    "-", "--", "a", "b", "c", "1", "2", "x", "|", "#", "^", "!", "(", ")", "(ab)", "(a|)", "{ab}",
    "(^!)", "{", "}", "'ann'", "'", "👩‍👩‍👧", " 3t ", " 1s ", " @5t ", " @1s ", " @0s ", " 100000m ",
    "E",
    "3t", "(ab #)", "()", "'a b'", "'\\n'", " ", "----------", "é", "none",
  ]
}

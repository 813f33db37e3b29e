/// Changes of the bytes of a message.
enum MessageMutation {
  private static let numbers = [
    "-1", "0", "9223372036854775807", "1e99", "4294967296", "null", "[]", "{}",
  ]
  private static let words = [
    "\\n", "\\\"", "😀", "\\ud800", "\\r", "scenario", "(", ")", "  ", "|", "-", "^", "order any\\n",
  ]

  static func of(
    _ message: [UInt8], among all: [[UInt8]], _ random: inout SplitMix
  ) -> [UInt8] {
    var bytes = message
    for _ in 0..<random.below(4) where !bytes.isEmpty {
      let range = random.range(in: bytes.count, atMost: 20)
      switch random.below(6) {
      case 0: bytes[random.below(bytes.count)] = UInt8(random.below(256))
      case 1: bytes.removeSubrange(range)
      case 2: bytes.insert(contentsOf: bytes[range], at: range.lowerBound)
      case 3:
        let other = random.pick(all)
        bytes.replaceSubrange(range, with: other[random.range(in: other.count, atMost: 30)])
      case 4:
        let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
        if let digit = random.pickAny(digits) {
          bytes.replaceSubrange(digit...digit, with: random.pick(numbers).utf8)
        }
      default: bytes.insert(contentsOf: random.pick(words).utf8, at: range.lowerBound)
      }
    }
    return bytes
  }
}

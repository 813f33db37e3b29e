extension Mutator {
  /// A log of a session with up to about eight changes. Every other one has none, because few
  /// changed logs are reproduced.
  mutating func log() -> [UInt8] {
    var bytes = random.pick(corpus.logs)
    while !bytes.isEmpty, random.oneIn(2) { mutateLog(&bytes) }
    return bytes
  }

  /// A change that keeps much of the log.
  private mutating func mutateLog(_ bytes: inout [UInt8]) {
    if bytes.isEmpty { bytes = random.pick(corpus.logs) }
    switch random.below(8) {
    case 0, 1: mutateBytes(&bytes)
    case 2, 3: mutateLinesOfLog(&bytes)
    case 4, 5:
      // Another number, which is a time, an id or a value.
      let digits = bytes.indices.filter { 0x30...0x39 ~= bytes[$0] }
      guard let place = random.pickAny(digits) else { return }
      bytes[place] = UInt8(0x30 + random.below(10))
    default:
      let colons = bytes.indices.filter { bytes[$0] == UInt8(ascii: ":") }
      guard let colon = random.pickAny(colons) else { return }
      let value = random.pick(Self.json)
      // The old value becomes that of an unknown field, or takes the place of another one.
      let rest = random.pick([",\"x\":", ",\"value\":", "", "}\n{\"at\":"])
      bytes.insert(contentsOf: Array((value + rest).utf8), at: colon + 1)
    }
  }

  private mutating func mutateLinesOfLog(_ bytes: inout [UInt8]) {
    var lines = bytes.lineRanges.map { Array(bytes[$0]) }
    guard !lines.isEmpty else { return }
    let place = random.below(lines.count)
    switch random.below(4) {
    case 0: lines.remove(at: place)
    case 1: lines.insert(lines[place], at: random.below(lines.count + 1))
    case 2: lines.swapAt(place, random.below(lines.count))
    default:
      let other = random.pick(corpus.logs)
      lines[place] = Array(other[random.pick(other.lineRanges)])
    }
    bytes = Array(lines.joined(separator: [Ascii.lineFeed])) + [Ascii.lineFeed]
  }

  private static let json = [
    "null", "-1", "1e999", "0.5", "{}", "[[]]", "\"\\ud800\"", "true", "9223372036854775807",
    "\"\"",
    "\"()\"", "\"a…(cut)\"", "\"redacted-1f\"", String(repeating: "[", count: 100),
    "\"" + String(repeating: "é", count: 60_000) + "\"", "{\"_0\":{\"a b\":[nil]}}",
    "{\"found\":{\"_0\":[\"ann\"]}}", "\"found([\\\"ann\\\"])\"",
  ]
}

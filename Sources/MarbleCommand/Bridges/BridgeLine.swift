import MarbleDiagrams

/// The first line of a file of a bridge, from which a command sees that the file is old:
///
///     // Marbles bridge rxswift, version 1 (9f86d081): 'marbles new bridge' renews it.
struct BridgeLine: Equatable {
  let bridge: String
  let version: Int
  /// The checksum of the other lines, by which a command sees that a project has changed them.
  let checksum: String

  /// Reads the first line of a file; nil if it is none of a bridge.
  init?(of bytes: [UInt8]) {
    let line = String(
      decoding: bytes.prefix(200).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let form = #/^// Marbles bridge ([a-z-]+), version ([0-9]+) \(([0-9a-f]{8})\): /#
    guard let match = line.firstMatch(of: form), let version = Int(match.2) else { return nil }
    (bridge, checksum) = (String(match.1), String(match.3))
    self.version = version
  }

  /// The checksum of the lines after the first one. It is the same for both kinds of line ends.
  static func checksum(of bytes: [UInt8]) -> String {
    let rest = bytes.drop { $0 != UInt8(ascii: "\n") }.filter { $0 != UInt8(ascii: "\r") }
    let digits = String(UInt32(truncatingIfNeeded: stableHash(of: Array(rest))), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

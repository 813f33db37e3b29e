/// A source without its comment lines, in which each run of white space is one space.
///
/// So an entry of the table still finds its code after a change of the layout or of the comments.
struct SearchableText {
  private let original: [UInt8]
  private var bytes: [UInt8] = []
  /// The offset of each byte in the original.
  private var offsets: [Int] = []

  init(_ text: String) {
    original = Array(text.utf8)
    var isAfterSpace = true
    var start = 0
    while start < original.count {
      let end = original[start...].firstIndex(of: UInt8(ascii: "\n")) ?? original.count
      if !Self.isComment(original[start..<end]) {
        for offset in start..<end { append(at: offset, &isAfterSpace) }
      }
      if !isAfterSpace { append(UInt8(ascii: " "), at: end, &isAfterSpace) }
      start = end + 1
    }
    if bytes.last == UInt8(ascii: " ") {
      bytes.removeLast()
      offsets.removeLast()
    }
  }

  /// Returns the places of a text, in bytes of the original.
  func places(of text: String) -> [Range<Int>] {
    let searched = SearchableText(text).bytes
    guard !searched.isEmpty, searched.count <= bytes.count else { return [] }
    return (0...(bytes.count - searched.count)).filter { start in
      bytes[start] == searched[0] && bytes[start..<(start + searched.count)].elementsEqual(searched)
    }.map { offsets[$0]..<(offsets[$0 + searched.count - 1] + 1) }
  }

  private mutating func append(at offset: Int, _ isAfterSpace: inout Bool) {
    let byte = original[offset]
    let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    guard !isSpace || !isAfterSpace else { return }
    append(isSpace ? UInt8(ascii: " ") : byte, at: offset, &isAfterSpace)
  }

  private mutating func append(_ byte: UInt8, at offset: Int, _ isAfterSpace: inout Bool) {
    bytes.append(byte)
    offsets.append(offset)
    isAfterSpace = byte == UInt8(ascii: " ")
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      .starts(with: "//".utf8)
  }
}

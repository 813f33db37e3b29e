import Testing

@testable import MarbleDiagrams

/// Rows whose keys are not ASCII.
@Suite struct CharacterTests {
  /// Scalars that join others, and scalars that never do.
  private static let scalars: [String] = [
    "a", "-", "é", "ü", "Ж", "Ω", "一", "か", "🙂", "🙃", "😀", "🙀", "⌚", "e", "\u{301}", "\u{200D}",
    "\u{FE0F}", "\u{FE0E}", "🏽", "👍", "❤", "🇩", "🇪", "가", "\u{1100}", "\u{1161}", "\u{11A8}",
    "\u{E33}", "\u{600}", "क", "\u{94D}", "\u{20E3}", "€", "\u{D4E}",
  ]

  /// The tokens of a row, by the segmentation of the standard library. Nil if it is refused.
  private func expected(_ row: String) -> [String]? {
    var keys: [String] = []
    for character in row where character != "-" {
      guard character.isDiagramKey else { return nil }
      keys.append("\(character)")
    }
    return keys
  }

  private func actual(_ row: String) -> [String]? {
    let diagram = try? Diagram(row, role: .expectation, tick: .milliseconds(1))
    return diagram?.marks.map { mark in
      if case .key(let key) = mark.symbol { "\(key)" } else { "\(mark.symbol)" }
    }
  }

  @Test func `a row has the Characters that the standard library finds`() {
    for first in Self.scalars {
      for second in Self.scalars {
        for third in Self.scalars {
          let row = "é\(first)\(second)\(third)-"
          #expect(actual(row) == expected(row), "\(row.unicodeScalars.map(\.value))")
        }
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a random row has these Characters, and a token for each of them`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let plain =
      ["a", "-", "é", "Ж", "一", "か"]
      + (0x1F600...0x1F64F).map {
        String(Unicode.Scalar(UInt32($0))!)
      }
    for _ in 0..<Share.of(500) {
      // Most rows have few scalars that join others, so that they are not refused.
      let rare = Int.random(in: 1...30, using: &random)
      let row =
        (0...Int.random(in: 0...60, using: &random)).map { _ in
          (Int.random(in: 0..<rare, using: &random) == 0 ? Self.scalars : plain)
            .randomElement(using: &random)!
        }.joined() + "é-"
      let expected = expected(row)
      #expect(actual(row) == expected, "\(row.unicodeScalars.map(\.value))")
      let bytes = Array(row.utf8)
      let tokens = try? Diagram.tokens(
        bytes, in: 0..<bytes.count, role: .expectation, tick: .milliseconds(1))
      let keys = tokens?.map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
        .filter { !$0.hasPrefix("-") }
      #expect(keys == expected, "\(row.unicodeScalars.map(\.value))")
    }
  }

  @Test func `a long row of many keys keeps each of them and its place`() throws {
    let keys = (0..<600).map { Character(Unicode.Scalar(UInt32(0x4E00 + $0 * 7 % 512))!) }
    let diagram = try Diagram(String(keys), role: .cold, tick: .milliseconds(1))
    #expect(diagram.marks.map(\.symbol) == keys.map { .key($0) })
    #expect(diagram.marks.map(\.offset) == keys.indices.map { $0 * 3 })
  }

  @Test(arguments: ["é\u{FF}", "🙂🙂"])
  func `a row with a cut scalar is refused`(_ row: String) {
    var bytes = Array(row.utf8)
    bytes.removeLast()
    #expect(throws: NotationError.self) {
      try Diagram.parse(bytes, in: 0..<bytes.count, role: .cold, tick: .milliseconds(1))
    }
  }
}

import Foundation
import MarbleDiagrams
import Testing

/// Every misuse of the notation, with its place, its exact message and its hint.
@Suite struct RowMisuseTests {
  private static let roles: [Substring: Diagram.Role] = [
    "expect": .expectation, "cold": .cold, "hot": .hot, "subs": .window,
  ]

  /// A case has the kind of a text, the text as a literal, and for a row with keys their entries.
  /// Each error that a text alone can cause is that of a case.
  @Test func `a misuse is refused`() throws {
    let source = try Package.read("Sources/MarbleDiagrams/Diagram/NotationError.swift")
    var unsaid = Set(
      source.matches(of: /static (?:func|var) (\w+)(?:\([^{}]*\) ->|:) Self/)
        .map { "notation.\($0.1)" })
    try RecordedTable.check("misuses") { text in
      let parts = try #require(text.wholeMatch(of: /(\w+) (".*?")(?: where "(.*)")?/)).output
      let misuse = try Value(literal: String(parts.2)).display
      do {
        if let role = Self.roles[parts.1] {
          let diagram = try Diagram(misuse, role: role, tick: 1)
          if let keys = parts.3 { _ = try diagram.expanded(with: bindings(String(keys))) }
        } else if parts.1 == "where" {
          _ = try bindings(misuse)
        } else {
          _ = try Value(literal: misuse)
        }
        return "it is accepted"
      } catch let error as NotationError {
        unsaid.remove("\(error.fact.code)")
        return problem(error, in: misuse)
      }
    }
    let others = [
      "notUTF8", "ticksWithoutLength", "eitherOrderInSource", "predicateNotExpected",
      "tooManyEvents",
    ]
    #expect(unsaid == Set(others.map { "notation.\($0)" }))
  }

  @Test func `bytes that are not UTF-8 are refused at the first of them`() {
    let source: [UInt8] = Array("a-é".utf8) + [0xFF, 0x2D]
    #expect(throws: NotationError(.notUTF8, 4..<5)) {
      try Diagram.parse(source, in: 0..<source.count, role: .cold, tick: 1)
    }
  }

  @Test func `on any bytes the parsers return or throw an error`() {
    var random = RandomSource(seed: 99)
    let alphabet =
      Array("--ab12|#'(){}^!@ .,ms3t\\u{}=\"[]:é😀\u{301}\u{200D}".utf8) + [0, 0xFF, 0xE2, 0x80]
    for _ in 0..<Share.of(8_000) {
      let source = (0..<random.below(24)).map { _ in random.pick(alphabet) }
      let role = random.pick([.hot, .cold, .expectation, .window] as [Diagram.Role])
      let tick = random.pick([1, 1_000_000, .nanoseconds(Int64.max)] as [Duration])
      let range = 0..<source.count
      if let row = try? Diagram.parse(source, in: range, role: role, tick: tick) {
        #expect(row.marks.map(\.time) == row.marks.map(\.time).sorted())
      }
      _ = try? KeyEntry.parse(source, in: range)
      var offset = 0
      _ = try? Value.parse(source, at: &offset, end: source.count)
      #expect(offset <= source.count)
    }
  }
}

/// Returns an error in a text as `COLUMN+WIDTH MESSAGE; HINT`.
func problem(_ error: NotationError, in text: String) -> String {
  let bytes = Array(text.utf8)
  let column = String(decoding: bytes[..<error.range.lowerBound], as: UTF8.self).count + 1
  let width = String(decoding: bytes[error.range], as: UTF8.self).count
  let hint = error.fact.words.hint.map { "; " + $0 } ?? ""
  return "\(column)+\(width) \(error.fact.message)\(hint)"
}

import MarbleDiagrams
import Testing

@testable import MarbleScenarios

/// The row is written anew; its keys and values stay as they are written.
@Suite struct `An event that is moved` {
  /// Moves the event at the first occurrence of a character in a row of a scenario.
  private func moved(
    _ row: String, _ key: Character, by columns: Int, kind: String = "hot s", tick: String = "1ms"
  ) throws(MarkMove.Refusal) -> String {
    let before = "tick \(tick)\n\nscenario One\n  \(kind)  "
    let after = "   // a comment\n  expect s -\n\nscenario Two\n"
    let token = before.utf8.count + row.prefix { $0 != key }.utf8.count
    let bytes = Array((before + row + after).utf8)
    let move = try MarkMove(SourceFile(path: "a.marbles", bytes: bytes), token: token)
    let (result, place) = try move.moved(by: columns)
    let text = String(decoding: result, as: UTF8.self)
    #expect(text.hasPrefix(before) && text.hasSuffix(after), "\(text)")
    #expect(String(decoding: result[place...].prefix(key.utf8.count), as: UTF8.self) == "\(key)")
    return String(text.dropFirst(before.count).dropLast(after.count))
  }

  /// A case has the tick, the row, the event and a number of columns.
  @Test func `changes its own column and the new one, or stays`() throws {
    try RecordedTable.check("moves") { text in
      let words = text.split(separator: " ", omittingEmptySubsequences: false)
      let row = words.dropFirst().dropLast(2).joined(separator: " ")
      let (key, columns) = (words[words.count - 2], try #require(Int(words[words.count - 1])))
      do throws(MarkMove.Refusal) {
        return try moved(row, Character(String(key)), by: columns, tick: String(words[0]))
      } catch {
        return "refused: \(error.message)"
      }
    }
  }

  @Test func `may be a value in quotes`() throws {
    #expect(try moved("-'ab'----|", "'", by: 2) == "---'ab'--|")
    #expect(try moved("-'ab'-c------|", "'", by: 5) == "------(c'ab')|")
  }

  @Test func `may be in a cold row or the answer of a service`() throws {
    for kind in ["cold s", "cold find(\"x\")"] {
      #expect(try moved("-a-|", "a", by: 1, kind: kind) == "--a|")
    }
    for kind in ["expect s", "subs s", "calls s", "let s ="] {
      #expect(throws: MarkMove.Refusal.notAnEvent) {
        try moved("-a-|", "a", by: 1, kind: kind)
      }
    }
  }

  @Test func `moves by ticks of the scenario`() throws {
    #expect(try moved("-a 20ms ---", "a", by: 3, tick: "10ms") == "----a--")
  }

  /// The symbols of a row and their instants.
  private func events(_ row: String) throws -> [[String]] {
    try Diagram(row, role: .hot, tick: .milliseconds(1)).marks.map {
      ["\($0.symbol)", "\($0.time)"]
    }
  }

  /// A move changes nothing else, and a move back gives each event its instant again.
  @Test func `is all that changes in random rows`() throws {
    var random = RandomSource(seed: 16)
    var moves = 0
    for _ in 0..<Share.of(2_000) {
      var row = ""
      for index in 0..<(3 + random.below(8)) {
        switch random.below(6) {
        case 0: row += "\(Character(Unicode.Scalar(UInt8(97 + index))))"
        case 1: row += "(x\(index))"
        case 2: row += " 2t "
        default: row += "-"
        }
      }
      guard let key = row.first(where: { $0.isLetter && $0 < "m" && $0 != "t" }) else { continue }
      let columns = random.below(9) - 4
      guard let result = try? moved(row, key, by: columns) else { continue }
      moves += 1
      let back = try moved(result, key, by: -columns)
      #expect(try events(back) == events(row), "\(row) \(result) \(back)")
    }
    #expect(moves > Share.of(300))
  }
}

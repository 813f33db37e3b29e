import MarbleDiagrams
import Testing

@testable import MarbleScenarios

/// The row is written anew; its keys and values stay as they are written.
@Suite struct `An event that is moved` {
  /// Moves the event at the first occurrence of a character in a row of a scenario.
  private func moved(
    _ row: String, _ key: Character, by columns: Int, kind: String = "hot s", tick: String = "1ms"
  ) throws -> String {
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

  @Test(arguments: [
    ("-a-b-|", "a" as Character, 1, "--ab-|"),
    ("-a-b-|", "a", -1, "a--b-|"),
    ("-a-b-|", "a", 3, "---ba|"),
    ("-a-b-|", "b", -3, "ba---|"),
    ("-a-b-|", "a", 0, "-a-b-|"),
    ("a", "a", 3, "---a"),
    ("a--", "a", 3, "---a"),
    ("a--", "a", 5, "-----a"),
    ("-a-|", "|", 2, "-a---|"),
    ("-a--|", "|", -2, "-a|"),
    ("-a--|", "|", -1, "-a-|"),
    ("-a--#", "#", -2, "-a#"),
    ("-👍-|", "👍", 1, "--👍|"),
    ("-é--|", "é", 1, "--é-|"),
    ("-a-(bc)-|", "a", 1, "--a(bc)-|"),
    ("-a-(bc)-|", "a", 6, "---(bc)a|"),
    ("-a-'b-c'-|", "a", 1, "--a'b-c'-|"),
    ("-a 3t -b|", "a", 4, "-----ab|"),
    ("-a--^-b|", "a", 1, "--a-^-b|"),
    ("-a--^-b|", "b", -1, "-a--^b-|"),
    ("-5-|", "5", 1, "--5|"),
    ("-5-t|", "5", 1, "--5 t|"),
    ("-a - b|", "a", 1, "--ab|"),
    ("-^-a @9223372036854ms |", "a", 1, "-^--a @9223372036.854s |"),
  ])
  func `changes its own column and the new one`(
    row: String, key: Character, columns: Int, result: String
  ) throws {
    #expect(try moved(row, key, by: columns) == result)
  }

  @Test(arguments: [
    ("-(ab)--|", "b" as Character, 4, "-a---b-|"),
    ("-(ab)--|", "a", -1, "ab-----|"),
    ("-(abc)-|", "b", 5, "-(ac)-b|"),
    ("-(ab)|", "a", 1, "-ba--|"),
    ("-(ab|)", "a", -1, "a(b|)"),
    ("-(a b)--|", "b", 4, "-a---b-|"),
    ("-('x y'b)-|", "b", 5, "-'x y'b---|"),
    ("-a-b----|", "a", 2, "---(ba)-|"),
    ("-a-b---|", "a", 2, "---(ba)|"),
    ("-a-(bc)-|", "a", 2, "---(bca)|"),
    ("-a-b-|", "a", 4, "---b-(a|)"),
    ("-a-b-|", "|", -2, "-a-(b|)"),
    ("-a-b", "a", 2, "---(ba)"),
    ("-a-b 9t c|", "a", 2, "---(ba)------c|"),
    ("-a-b @9t c|", "a", 2, "---(ba)--c|"),
    ("--^--a-|", "a", -3, "--(^a)-|"),
    ("--(^a)--|", "a", 4, "--^---a-|"),
  ])
  func `leaves a group, and makes one with another event`(
    row: String, key: Character, columns: Int, result: String
  ) throws {
    #expect(try moved(row, key, by: columns) == result)
  }

  /// A row with an anchor keeps anchors, others have durations for long silences.
  @Test(arguments: [
    ("a 300ms b", "b" as Character, 2, "a-----b"),
    ("a 300ms b--|", "b", -3, "ab-----|"),
    ("-a 3t (bc)|", "a", 1, "--a--(bc)|"),
    ("(ab) 1.5s c--|", "b", 5, "a----b-------------c--|"),
    ("a 20s b--|", "b", 1, "a 20.1s b-|"),
    ("a 20s b 20s c", "b", -1, "a 19.9s b 20.1s c"),
    ("a @20s b--|", "b", 1, "a @20.1s b-|"),
    ("-a 20s ^-b @30s c|", "b", 1, "-a 20s ^--b @30s c|"),
    ("a 0.05s b-", "b", 1, "a 150ms b"),
    ("a 20s", "a", 1, "-a 19.9s"),
  ])
  func `is written with dashes where they fit`(
    row: String, key: Character, columns: Int, result: String
  ) throws {
    #expect(try moved(row, key, by: columns, tick: "100ms") == result)
  }

  @Test(arguments: [
    ("-a-b-|", "a" as Character, 5, MarkMove.Refusal.afterEnd),
    ("-a-b-|", "a", -2, .beforeStart),
    ("-a-b-|", "|", -3, .afterEnd),
    ("-(b|)", "b", 1, .afterEnd),
    ("-a-|", "a", 1_001, .tooFar(limit: 1_000)),
    ("-a-|", "-", 1, .notAnEvent),
    ("-a-^-b|", "^", 1, .notAnEvent),
    ("-ab^c|", "a", 1, .noRoom),
    ("-(ab)c-^-|", "c", -2, .noRoom),
    ("-'ab'-c-^-|", "c", -3, .noRoom),
    ("-🇩-🇪-|", "🇩", 1, .noRoom),
    ("-a-(b", "a", 1, .unreadable),
  ])
  func `stays where its row cannot have it`(
    row: String, key: Character, columns: Int, refusal: MarkMove.Refusal
  ) {
    #expect(throws: refusal) { try moved(row, key, by: columns) }
    #expect(refusal.message.first?.isLowercase == true && !refusal.message.hasSuffix("."))
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
    var state: UInt64 = 16
    func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var moves = 0
    for _ in 0..<Share.of(2_000) {
      var row = ""
      for index in 0..<(3 + next(below: 8)) {
        switch next(below: 6) {
        case 0: row += "\(Character(Unicode.Scalar(UInt8(97 + index))))"
        case 1: row += "(x\(index))"
        case 2: row += " 2t "
        default: row += "-"
        }
      }
      guard let key = row.first(where: { $0.isLetter && $0 < "m" && $0 != "t" }) else { continue }
      let columns = next(below: 9) - 4
      guard let result = try? moved(row, key, by: columns) else { continue }
      moves += 1
      let back = try moved(result, key, by: -columns)
      #expect(try events(back) == events(row), "\(row) \(result) \(back)")
    }
    #expect(moves > Share.of(300))
  }
}

import FormScenarios
import Foundation
import MarbleProbes
import MarbleScenarios
import Testing

@testable import MarbleEditor

@Suite struct `The places of a name` {
  private static let text = """
    where t = true
    scenario A
      hot typed   -1-t|
      let b     = typed.map { typed in typed }
      expect b    -1-t|
      subs typed  ^---!
    scenario B
      hot typed   -1|
      expect typed  -1|
    """

  private func places(
    _ method: String, _ line: Int, _ character: Int, _ context: JSONValue = .null
  ) throws -> [String] {
    var bench = try EditorBench(Self.text)
    guard case .object(var members) = EditorBench.place(line, character) else { return [] }
    members.append(.init(key: "context", value: context))
    let answer = try bench.request("textDocument/\(method)", .object(members))
    return try #require(answer.array).map { place in
      let start = place["range"]?["start"]
      let end = place["range"]?["end"]?["character"]?.integer ?? -1
      let kind = place["kind"]?.integer.map { " \($0)" } ?? ""
      if kind.isEmpty { #expect(place["uri"] == .string(EditorBench.uri)) }
      return "\(start?["line"]?.integer ?? -1):\(start?["character"]?.integer ?? -1)-\(end)\(kind)"
    }
  }

  /// The names and the keys of a property, at every place that a rename must change.
  @Test func `are all places of a property`() throws {
    var bench = try EditorBench(
      """
      where k = "a"
      property A
        any q    k, "b"
        any cold f  1
        let r  = q.flatMap { f($0) }
        always running(f) <= count(q) && q != "c"
        after calls f where $0 == q expect r within 1s unless end q
        expect r == q
      """)
    func lines(_ line: Int, _ character: Int) throws -> [Int] {
      guard case .object(var members) = EditorBench.place(line, character) else { return [] }
      members.append(.init(key: "context", value: ["includeDeclaration": true]))
      let answer = try bench.request("textDocument/references", .object(members))
      return try #require(answer.array).compactMap { $0["range"]?["start"]?["line"]?.integer }
    }
    #expect(try lines(2, 6) == [2, 4, 5, 5, 6, 6, 7])
    #expect(try lines(3, 11) == [3, 4, 5, 6])
    #expect(try lines(7, 9) == [4, 6, 7])
    #expect(try lines(0, 6) == [0, 2])
  }

  @Test func `are its definition`() throws {
    #expect(try places("definition", 3, 15) == ["2:6-11"])
    #expect(try places("definition", 5, 12) == ["2:6-11"])
    #expect(try places("definition", 8, 10) == ["7:6-11"])
    #expect(try places("definition", 4, 17) == ["0:6-7"])
    // A parameter of a closure, an operator, and no word at all.
    #expect(try places("definition", 3, 28) == [])
    #expect(try places("definition", 3, 21) == [])
    #expect(try places("definition", 1, 3) == [])
  }

  @Test func `are its references, with the declaration or without`() throws {
    #expect(try places("references", 2, 8) == ["2:6-11", "3:14-19", "5:7-12"])
    #expect(
      try places("references", 2, 8, ["includeDeclaration": false]) == ["3:14-19", "5:7-12"])
    #expect(try places("references", 0, 6) == ["0:6-7", "2:17-18", "4:17-18"])
  }

  @Test func `are marked as written or read`() throws {
    #expect(try places("documentHighlight", 7, 7) == ["7:6-11 3", "8:9-14 2"])
  }
}

@Suite struct `A new name` {
  private func renamed(
    _ text: String, _ line: Int, _ character: Int, to new: JSONValue
  ) throws -> String {
    var bench = try EditorBench(text)
    guard case .object(var members) = EditorBench.place(line, character) else { return "" }
    members.append(.init(key: "newName", value: new))
    let answer = try bench.request("textDocument/rename", .object(members))
    return try bench.text(after: try #require(answer["changes"]?[EditorBench.uri]))
  }

  private static let text = """
    where t = true
    scenario A
      hot typed   -1-t-z|
      let b     = typed.map { x in typed ? x : b }
      expect b    -1-t-z|
    scenario B
      system RegisterViewModel
      hot username  -1
      expect username  -1
    """

  @Test func `is written at all places`() throws {
    #expect(
      try renamed(Self.text, 2, 7, to: "words")
        == Self.text.replacingOccurrences(of: "typed", with: "words"))
    #expect(
      try renamed(Self.text, 4, 18, to: "😀")
        == Self.text.replacingOccurrences(of: "-t-", with: "-😀-")
        .replacingOccurrences(of: "t =", with: "😀 ="))
  }

  @Test func `of a cause is written in its statement, and may not be that of a row`() throws {
    let text = """
      property A
        any ask   1, 2
        any tap   ()  while since(ask where $0 == 1) != 0s
        after ask as q expect tap where since(ask where $0 == q) == nil within 1s
        no tap where since(ask) == 1t && q == () within 1t after tap as q
      """
    let lines = text.split(separator: "\n").map(String.init)
    let cause = lines[3].replacing("as q", with: "as cause").replacing("== q", with: "== cause")
    for (line, character) in [(3, 15), (3, 56)] {
      #expect(
        try renamed(text, line, character, to: "cause")
          == (lines[..<3] + [cause] + lines[4...]).joined(separator: "\n"))
    }
    #expect(throws: AnsweredError.self) { try renamed(text, 3, 15, to: "tap") }
    #expect(throws: AnsweredError.self) { try renamed(text, 1, 7, to: "q") }
    #expect(try renamed(text, 1, 7, to: "key") == text.replacing("ask", with: "key"))
  }

  @Test(arguments: [
    // A name that the scenario has, a parameter that would hide it, a function, words that are no
    // names, and the port of a system.
    (2, 7, "b"), (2, 7, "x"), (2, 7, "merge"), (2, 7, "true"), (2, 7, "a b"), (2, 7, ""),
    (2, 7, "-"), (7, 8, "name"),
    // A letter that a row has, a key of two letters, no key.
    (0, 6, "z"), (0, 6, "1"), (0, 6, "ab"), (0, 6, "-"), (0, 6, "#"),
    // Nothing with a name.
    (1, 3, "x"),
  ])
  func `is refused if it changes a meaning`(line: Int, character: Int, new: String) {
    #expect(throws: AnsweredError.self) {
      try renamed(Self.text, line, character, to: .string(new))
    }
  }

  @Test func `of the head is refused if a scenario hides it`() {
    let text =
      "fn f = { $0 }\nscenario A\n  hot a  -1|\n  let b = a.map { f($0) }\n  expect b  -1|\n"
    #expect(throws: AnsweredError.self) { try renamed(text, 0, 3, to: "a") }
    #expect(throws: AnsweredError.self) { try renamed(text, 0, 3, to: 7) }
    #expect(throws: Never.self) { try renamed(text, 0, 3, to: "g") }
  }

  @Test func `of a dotted name is refused if another scenario has the part before the point`() {
    let text = """
      let x = a.b
      scenario A
        hot a     -1|
        expect x  -1|
      scenario B
        hot a.b   -1|
        expect x  -1|
      """
    for new in ["", "c", "longer.name"] {
      #expect(throws: AnsweredError.self) { try renamed(text, 5, 8, to: .string(new)) }
    }
  }

  @Test func `of a scenario ignores the others`() throws {
    let other = "scenario B\n  nonsense\n  hot a  -1|\n"
    for head in ["", "\u{FEFF}", "\u{FEFF}where k = 1\n"] {
      let line = head.filter { $0 == "\n" }.count + 4
      let text = "scenario A\n  hot a     -1|\n  expect a  -1|\n"
      #expect(
        try renamed(head + other + text + other, line, 6, to: "word")
          == head + other + "scenario A\n  hot word     -1|\n  expect word  -1|\n" + other)
    }
  }

  @Test func `is offered only where something can be renamed`() throws {
    var bench = try EditorBench(Self.text)
    let method = "textDocument/prepareRename"
    #expect(
      try bench.request(method, EditorBench.place(2, 11))
        == ["range": EditorBench.range((2, 6), (2, 11)), "placeholder": "typed"])
    for (line, character) in [(1, 3), (7, 8), (3, 22)] {
      #expect(try bench.request(method, EditorBench.place(line, character)) == .null)
    }
  }

  /// Renames each name and each key of each file. Then the meaning of every scenario is the same.
  @Test func `of everything in a file leaves its meaning`() throws {
    var count = 0
    // The orders of this file name work by its column, and by the letters of a diagram.
    for path in Share.of(try Repository.scenarioFiles())
    where path != "marbles/language/orders.marbles" {
      let bytes = try Repository.bytes(of: path)
      let file = SourceFile(path: path, bytes: bytes)
      let before = try Self.failures(path, bytes)
      guard before == 0 else { continue }
      let symbols = FileSymbols(file, systems: exampleSystems).all.filter { symbol in
        if case .system = symbol.owner { false } else { symbol.text != "#" }
      }
      var edits: [(Range<Int>, String)] = []
      for (number, symbol) in symbols.enumerated() {
        // Hangul syllables are letters that no file has.
        let key = String(Unicode.Scalar(UInt32(0xAC00 + number)) ?? "x")
        edits += symbol.places.map { ($0, symbol.kind == .key ? key : "renamed\(number)") }
      }
      // A place of the head may belong to several scenarios, whose names differ now.
      guard Set(edits.map(\.0)).count == edits.count else { continue }
      var renamed = bytes
      for (range, new) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
        renamed.replaceSubrange(range, with: new.utf8)
      }
      #expect(try Self.failures(path, renamed) == 0, "\(path)")
      count += symbols.count
    }
    #expect(count > Share.of(1_000))
  }

  private static func failures(_ path: String, _ bytes: [UInt8]) throws -> Int {
    let report = ScenarioSuite(sources: [.init(path: path, bytes: bytes)]).run(
      systems: exampleSystems, threads: 2)
    return report.files.flatMap(\.problems).count + report.scenarios.flatMap(\.failures).count
  }
}

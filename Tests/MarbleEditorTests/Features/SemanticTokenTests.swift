import Foundation
import MarbleDiagrams
import MarbleProbes
import MarbleScenarios
import Testing

@testable import MarbleEditor

@Suite struct `Semantic tokens` {
  /// The tokens as `TEXT TYPE`, with the modifier after a dot, from the answer of the server.
  private func tokens(
    _ text: String, encoding: String = "utf-16", range: JSONValue? = nil
  ) throws -> [String] {
    var bench = try EditorBench(
      text, capabilities: ["general": ["positionEncodings": [.string(encoding)]]])
    var parameters: [JSONValue.Member] = [
      .init(key: "textDocument", value: ["uri": .string(EditorBench.uri)])
    ]
    if let range { parameters.append(.init(key: "range", value: range)) }
    let answer = try bench.request(
      "textDocument/semanticTokens/\(range == nil ? "full" : "range")", .object(parameters))
    let data = try #require(answer["data"]?.array).compactMap(\.integer)
    let document = try #require(bench.server.text(of: EditorBench.uri))
    var (line, character) = (0, 0)
    return try stride(from: 0, to: data.count, by: 5).map { index in
      line += data[index]
      character = data[index] == 0 ? character + data[index + 1] : data[index + 1]
      let bytes = try #require(
        document.bytes(
          of: EditorBench.range((line, character), (line, character + data[index + 2]))))
      let type = TokenStyle.types[data[index + 3]]
      let modifier = TokenStyle.modifiers.enumerated().filter {
        data[index + 4] >> $0.offset & 1 == 1
      }
      .map { ".\($0.element)" }.joined()
      return "\(String(decoding: document.bytes[bytes], as: UTF8.self)) \(type)\(modifier)"
    }
  }

  @Test func `are those of properties`() throws {
    let found = try tokens(
      """
      property A // more
        any q  "a b", k, |, # count 0...3 within 3s
        any cold find  1, never
        late 0...2s
        after calls find where $0 == "x" expect q within 1s unless end q
        expect q == shown
        at most 2 q within 1s

      """)
    let expected = [
      "property keyword", "A namespace", "// more comment", "any keyword", "q variable",
      "\"a b\" string", "k enumMember.value", "| keyword.end", "# macro.error", "count keyword",
      "0...3 number", "within keyword", "3s number", "any keyword", "cold keyword", "find function",
      "1 number", "never keyword", "late keyword", "0...2s number", "after keyword",
      "calls keyword",
      "find function", "where keyword", "$0 parameter", "== operator", "\"x\" string",
      "expect keyword", "q variable", "within keyword", "1s number", "unless keyword",
      "end keyword",
      "q variable", "expect keyword", "q variable", "shown variable", "at keyword", "most keyword",
      "q variable", "within keyword", "1s number",
    ]
    #expect(found == expected)
  }

  @Test func `are those of the events in a condition`() throws {
    let found = try tokens(
      """
      property A
        any tap () while since(calls find where $0 == "x") > 3t
        always since(end tap) == nil || find != tap

      """)
    let expected = [
      "property keyword", "A namespace", "any keyword", "tap variable", "() string",
      "while keyword", "since function", "calls keyword", "find function", "where keyword",
      "$0 parameter", "== operator", "\"x\" string", "> operator", "3t number", "always keyword",
      "since function", "end keyword", "tap variable", "== operator", "nil keyword",
      "|| operator", "find variable", "!= operator", "tap variable",
    ]
    #expect(found == expected)
  }

  @Test(arguments: ["utf-8", "utf-16"])
  func `are those of the parser`(encoding: String) throws {
    let found = try tokens(
      """
      tick 100ms // 😀 /
      scenario A title // more
        system Twice
        where a = "😀", E = # "down"
        hot s  -a-(aE) 500ms #  // end
        fn f = { x in !x && x.count > 1.5 }
        let b = s.map { f($0) }.debounce(3t, onCompletion: .flush)
          .merge(with: cold("-b|"), just("-b|"))
        expect(in order) b  -'x y'-
        subs s  ^-!
        calls f  none
        order 1s s before b
      """, encoding: encoding)
    let expected = [
      "tick keyword", "100ms number", "// 😀 / comment", "scenario keyword", "A title namespace",
      "// more comment", "system keyword", "Twice class", "where keyword", "a enumMember.value",
      "\"😀\" string", "E enumMember.value", "# macro.error", "\"down\" string", "hot keyword",
      "s variable", "- operator.time", "a enumMember.value", "- operator.time",
      "aE enumMember.value", "500ms operator.time", "# macro.error", "// end comment",
      "fn keyword", "f function", "x parameter", "x variable", "&& operator", "x variable",
      "count property", "> operator", "1.5 number", "let keyword", "b variable", "s variable",
      "map method", "f function", "$0 parameter", "debounce method", "3t number",
      "onCompletion parameter", "flush enumMember.value", "merge method", "with parameter",
      "cold function", "\" string", "- operator.time", "b enumMember.value", "| keyword.end",
      "\" string", "just function", "\"-b|\" string", "expect keyword", "in keyword",
      "order keyword", "b variable",
      "- operator.time", "'x y' enumMember.value", "- operator.time", "subs keyword",
      "s variable", "^ keyword.end", "- operator.time", "! keyword.end", "calls keyword",
      "f function", "none keyword", "order keyword", "1s number", "s variable", "before keyword",
      "b variable",
    ]
    #expect(found == expected)
  }

  @Test func `of a part begin with its line`() throws {
    let text = "scenario A\n  hot a  -|\n  expect a  -|\n"
    #expect(
      try tokens(text, range: EditorBench.range((1, 0), (2, 0))) == [
        "hot keyword", "a variable", "- operator.time", "| keyword.end",
      ])
  }

  @Test func `are missing in a diagram with an error`() throws {
    #expect(
      try tokens("scenario A\n  hot a  -?-\n") == [
        "scenario keyword", "A namespace", "hot keyword", "a variable",
      ])
  }

  @Test func `of the parts are those of the file, and so are the symbols`() throws {
    for path in Share.of(try Repository.scenarioFiles()) {
      let bytes = try Repository.bytes(of: path)
      for bytes in [bytes, SourceText.byteOrderMark + bytes] {
        expectParts(likeFile: bytes, path)
      }
    }
  }

  @Test(arguments: [
    "scenario", "scenario\r", " scenario \t", "scenario B", "\tscenario\tB", "scenarios B",
    "scenari B", "// scenario B", "property", "property B", "propertyB",
  ])
  func `of the parts are those of the file, whatever line may begin a scenario`(line: String) {
    let rows = "\n  hot a  -1-|\n  expect a  -1-|\n"
    for text in [line + rows, "scenario A\(rows)\(line)\(rows)", "scenario A\(rows)\(line)"] {
      expectParts(likeFile: Array(text.utf8), "a.marbles")
    }
  }

  private func expectParts(likeFile bytes: [UInt8], _ path: String) {
    let text = DocumentText(bytes, encoding: .utf16)
    let document = Document(uri: path, version: nil, text: text)
    let file = SourceFile(path: path, bytes: bytes, admittingOpenRows: true)
    let parts = document.readings(in: 0..<bytes.count)
    let found = parts.flatMap { base, part in
      part.tokens.map { ($0.start..<$0.end).moved(by: base) }
    }
    let whole = SemanticToken.tokens(of: file, tick: nil, text)
    #expect(found == whole.map { $0.start..<$0.end }, "\(path)")
    #expect(parts.flatMap { $1.tokens.map(\.style) } == whole.map(\.style), "\(path)")
    #expect(
      document.outlines.map { $1.symbol(from: $0) }
        == file.scenarios.map { Outline($0, in: text).symbol(from: .start) }, "\(path)")
  }

  @Test func `cover every diagram and every statement of the repository`() throws {
    for path in try Repository.scenarioFiles() {
      let file = SourceFile(path: path, bytes: try Repository.bytes(of: path))
      guard file.errors.isEmpty else { continue }
      let styles = TokenPainter(file).styles
      for statement in file.head + file.scenarios.flatMap(\.statements) {
        let start = statement.range.bytes.lowerBound
        #expect(styles[start] == .keyword, "\(path)")
        guard let (range, role) = statement.diagram,
          (try? Diagram.parse(file.text.bytes, in: range, role: role, tick: .milliseconds(1)))
            != nil
        else { continue }
        for offset in range where !" (){}".utf8.contains(file.text.bytes[offset]) {
          #expect(styles[offset] != nil, "\(path): \(file.text.position(of: offset))")
        }
      }
    }
  }
}

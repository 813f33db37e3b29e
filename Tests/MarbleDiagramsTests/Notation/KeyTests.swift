import MarbleDiagrams
import Testing

/// `where` entries, and the groups for which their keys stand.
@Suite struct KeyTests {
  @Test func `entries are parsed with their places`() throws {
    let text =
      #"a = "x, // y", t=true, E = # .timeout, p = (a 'b c' |), q = {a  b}, 😀 = (1, "a)b")"#
    let entries = try KeyEntry.parse(Array(text.utf8), in: 0..<text.utf8.count)
    #expect(entries.map(\.key) == ["a", "t", "E", "p", "q", "😀"])
    #expect(
      entries.map(\.binding) == [
        .value(.string("x, // y")), .value(.boolean(true)), .error(.enumeration("timeout", [])),
        .group([.key("a"), .text("b c"), .completed], ordered: true),
        .group([.key("a"), .key("b")], ordered: false),
        .value(.tuple([.init(.integer(1)), .init(.string("a)b"))])),
      ])
    #expect(entries[3].keyRange == 39..<40)
    #expect(
      text.utf8.dropFirst(entries[3].bindingRange.lowerBound).starts(with: "(a 'b c' |)".utf8))
  }

  @Test func `the entry of # is an error, and () is a value`() throws {
    let text = "# = \"down\", u = (), 1 = \"1\""
    let bindings = try KeyEntry.parse(Array(text.utf8), in: 0..<text.utf8.count).map(\.binding)
    #expect(bindings == [.error(.string("down")), .value(.void), .value(.string("1"))])
  }

  @Test(arguments: [
    ("p = { $0 > 3 }, q = { x in x }", ["{ $0 > 3 }", "{ x in x }"]),
    ("p = { $0 == \"}\" }, q = 1", ["{ $0 == \"}\" }", nil]),
    ("p = { $0.map { $0 } != [1, 2] }", ["{ $0.map { $0 } != [1, 2] }"]),
    ("p = {'$0' ' in '}, q = {i n}, r = (a b)", [nil, nil, nil]),
    ("p = { $0", ["{ $0"]), ("p = {$0}", ["{$0}"]),
  ])
  func `braces with a parameter are a closure, which is not parsed`(
    text: String, closures: [String?]
  ) throws {
    let entries = try KeyEntry.parse(Array(text.utf8), in: 0..<text.utf8.count)
    let found = entries.map { entry in
      entry.binding == .predicate
        ? String(decoding: Array(text.utf8)[entry.bindingRange], as: UTF8.self) : nil
    }
    #expect(found == closures)
  }

  @Test(arguments: [
    ("-ap-", "p = (b c)", "a0 b1 c1"), ("(ap)-p", "p = (b c)", "a1 b1 c1 b2 c2"),
    ("p", "p = (q d), q = (a b)", "a1 b1 d1"), ("{ap}", "p = {b c}", "a-1 b-1 c-1"),
    ("(ap)b", "p = {b c}", "a1 b-3 c-3 b0"),
    ("p", "p = (a q r), q = {b c}, r = {d e}", "a1 b-2 c-2 d-3 e-3"),
    ("-p", "p = (c |)", "c1 |1"), ("ab", "a = 1, p = (c d)", "a0 b0"),
    ("{aq}", "q = (b)", "a-1 b-1"),
    ("-aE", "E = # 1", "a0 E0"), ("(1 p)", "p = ('x' #)", "11 'x'1 #1"),
  ])
  func `group keys stand for their events`(row: String, entries: String, marks: String) throws {
    let diagram = try Diagram(row, role: .expectation, tick: 5)
    let expanded = try diagram.expanded(with: bindings(entries))
    let spelled = expanded.marks.map { "\(token($0.symbol))\($0.group)" }
    #expect(spelled.joined(separator: " ") == marks)
    #expect(expanded.length == diagram.length)
    #expect(Set(expanded.marks.map(\.time)).isSubset(of: diagram.marks.map(\.time)))
    #expect(Set(expanded.marks.map(\.offset)).isSubset(of: diagram.marks.map(\.offset)))
  }

  @Test func `a source needs ordered events, and a chain of keys must end`() throws {
    let either = try Diagram("-r", role: .hot, tick: 1)
    #expect(throws: NotationError(.eitherOrderInSource("r"), 1..<2)) {
      try either.expanded(with: bindings("r = {a b}"))
    }
    var chain: [Character: Binding<Value>] = [:]
    for index in 0..<100 as Range<UInt32> {
      let next = Character(Unicode.Scalar(0x4E01 + index)!)
      chain[Character(Unicode.Scalar(0x4E00 + index)!)] = .group([.key(next)], ordered: true)
    }
    let keys = (0...25).map { Character(Unicode.Scalar(UInt8(ascii: "z") - UInt8($0))) }
    let doubling = zip(keys, keys.dropFirst()).map { "\($0) = (\($1) \($1))" }
    #expect(throws: NotationError(.tooManyEvents(limit: 100_000), 0..<1)) {
      try Diagram("z", role: .cold, tick: 1).expanded(
        with: bindings(doubling.joined(separator: ", ")))
    }
    let row = try Diagram("一", role: .cold, tick: 1)
    #expect(throws: NotationError(.nestedTooDeep(limit: 64), 0..<3)) {
      try row.expanded(with: chain)
    }
  }
}

func bindings(_ entries: String) throws -> [Character: Binding<Value>] {
  let bytes = Array(entries.utf8)
  let parsed = try KeyEntry.parse(bytes, in: 0..<bytes.count).map { ($0.key, $0.binding) }
  return Dictionary(parsed) { _, last in last }
}

import FormScenarios
import Foundation
import MarbleScenarios
import Testing

@testable import MarbleEditor

@Suite struct `Completion of a word` {
  private func labels(_ text: String, _ line: Int, _ character: Int) throws -> [String] {
    var bench = try EditorBench(text)
    let answer = try bench.request(
      "textDocument/completion", EditorBench.place(line, character))
    return try #require(answer.array).compactMap { $0["label"]?.string }
  }

  private static let text = """
    scenario A
      hot typed  -1-|
      let b    = typed.deb
        .de
      expect t
      system R
      e
    """

  @Test func `offers statements at the start of a line`() throws {
    let labels = try labels(Self.text, 6, 3)
    #expect(labels == Keyword.allCases.map(\.rawValue))
  }

  @Test func `offers operators behind a point`() throws {
    for (line, character) in [(2, 22), (3, 7)] {
      let labels = try labels(Self.text, line, character)
      #expect(labels.contains("debounce"))
      #expect(!labels.contains("merge(") && !labels.contains("typed"))
    }
  }

  @Test func `offers only methods and properties behind a point, those that fit first`() throws {
    let stream = "let x = typed."
    let value = "let x = typed.map { $0."
    for (line, first, second) in [
      (stream, "amb", "uppercased"), ("let x = of(1).", "amb", "uppercased"),
      (value, "uppercased", "amb"), ("let x = typed.map { $0 }.", "amb", "uppercased"),
      ("let x = typed.flatMap { slow.map { $0 }.startWith($0.", "uppercased", "amb"),
      ("let x = typed.map { \"}\" + $0.", "uppercased", "amb"),
      ("let x = typed.startWith(\"{\").", "amb", "uppercased"),
    ] {
      let words = try labels(
        Self.rows.replacingOccurrences(of: "%", with: line), 9, 2 + line.count)
      for function in ["fail", "Optional", "just", "PublishSubject"] {
        #expect(!words.contains(function), "\(function)")
      }
      let positions = try [first, second].map { try #require(words.firstIndex(of: $0)) }
      #expect(positions[0] < positions[1])
      #expect(Set(words).count == words.count)
    }
    let before = "let x = "
    let words = try labels(
      Self.rows.replacingOccurrences(of: "%", with: before), 9, 2 + before.count)
    #expect(words.contains("merge") && words.contains("max") && !words.contains("uppercased"))
  }

  @Test func `offers methods before properties, and those of a stream behind a stream`() throws {
    func first(_ line: String) throws -> (words: [String], kinds: [Int]) {
      var bench = try EditorBench(Self.rows.replacingOccurrences(of: "%", with: line))
      let answer = try bench.request(
        "textDocument/completion", EditorBench.place(9, 2 + line.utf16.count))
      let items = try #require(answer.array)
      return (
        items.compactMap { $0["label"]?.string }, items.compactMap { $0["kind"]?.integer }
      )
    }
    for line in ["let x = typed.", "let x = typed.map { $0.", "let x = typed.map { v in v."] {
      let kinds = try first(line).kinds
      let properties = try #require(kinds.firstIndex(of: CompletionItem.Kind.property.rawValue))
      #expect(!kinds[..<properties].isEmpty, "\(line)")
      // Of the same receiver, no method comes after a property.
      let isStream = line.hasSuffix("typed.")
      let end = isStream ? kinds.count : kinds[properties...].prefix { $0 == 10 }.endIndex
      #expect(kinds[properties..<end].allSatisfy { $0 == 10 }, "\(line)")
    }
    for line in [
      "let x = typed.flatMap { find($0).", "let x = typed.flatMap { _ in slow.",
      "let x = typed.flatMap { find([1, (2)].count).",
    ] {
      #expect(try first(line).words.first == "allSatisfy", "\(line)")
      #expect(try first(line).words.contains("debounce"), "\(line)")
      let words = try first(line).words
      let (method, member) = (words.firstIndex(of: "zip"), words.firstIndex(of: "uppercased"))
      #expect(try #require(method) < #require(member), "\(line)")
    }
  }

  @Test func `states its order, which an editor would lose`() throws {
    var bench = try EditorBench(Self.rows.replacingOccurrences(of: "%", with: "let x = typed."))
    let answer = try bench.request("textDocument/completion", EditorBench.place(9, 16))
    let items = try #require(answer.array)
    let order = items.compactMap { $0["sortText"]?.string }
    #expect(order.count == items.count && order == order.sorted() && Set(order).count > 50)
  }

  @Test func `offers names and functions in a pipeline, and names in a row`() throws {
    let pipeline = try labels(Self.text, 2, 18)
    #expect(pipeline.contains("typed") && pipeline.contains("merge"))
    #expect(try labels(Self.text, 4, 10) == ["typed", "b"])
  }

  @Test func `offers systems`() throws {
    #expect(try labels(Self.text, 5, 10).contains("RegisterViewModel"))
  }

  private static let rows = """
    where a = "Ann", b = 2
    scenario A
      where b = "Bob"
      hot typed    -a
      cold find(1) -b|
      cold slow    -b|
      fn same    = { $0 }
      let page   = PublishSubject()
      observe o  = page
      %

    """

  @Test(arguments: [
    ("hot typed  -", ["a", "b"]), ("expect o -", ["a", "b"]), ("expect(in order) o ", ["a", "b"]),
    ("cold find(\"x y\") -", ["a", "b"]),
    ("subs typed ^", []), ("connect page ^", []), ("tick 1", []),
    ("expect ", ["typed", "slow", "page", "o"]),
    ("expect(in order) ", ["typed", "slow", "page", "o"]),
    ("subs ", ["typed", "find", "slow"]), ("calls ", ["find", "same"]), ("feed ", ["page"]),
    ("observe x = ", ["typed", "slow", "page"]), ("connect p", ["page"]),
    ("order ", ["any", "fixed"]),
  ])
  func `offers what fits`(line: String, expected: [String]) throws {
    let text = Self.rows.replacingOccurrences(of: "%", with: line)
    #expect(try labels(text, 9, 2 + line.count) == expected)
  }

  @Test func `offers the values of keys, those of the scenario first`() throws {
    var bench = try EditorBench(Self.rows.replacingOccurrences(of: "%", with: "hot x  -"))
    let answer = try bench.request("textDocument/completion", EditorBench.place(9, 10))
    #expect(answer.array?.map { $0["detail"] } == [#""Ann""#, #""Bob""#])
  }

  @Test func `offers the labels and the cases of a call`() throws {
    for line in ["let x = typed.debounce(3t, ", "let x = typed.debounce(3t, onC"] {
      let words = try labels(
        Self.rows.replacingOccurrences(of: "%", with: line), 9, 2 + line.count)
      #expect(words.contains("onCompletion:"))
      #expect(words.contains("typed"))
      #expect(!words.contains("debounce"))
    }
    let line = "let x = typed.debounce(3t, onCompletion: ."
    #expect(
      try labels(Self.rows.replacingOccurrences(of: "%", with: line), 9, 2 + line.count) == [
        "flush", "drop",
      ])
    let closed = "let x = merge(typed, slow.map { String($0) })."
    let words = try labels(
      Self.rows.replacingOccurrences(of: "%", with: closed), 9, 2 + closed.count)
    #expect(words.contains("debounce"))
  }

  @Test func `offers the ports of the system`() throws {
    for (line, expected) in [
      ("hot ", ["username", "password", "repeatedPassword", "arc4random", "registerTap"]),
      ("cold ", ["response", "usernameAvailable", "register"]),
      ("subs ", ["response", "usernameAvailable", "register"]),
      ("connect ", Self.outputs), ("expect ", Self.outputs), ("observe x = ", Self.outputs),
    ] {
      let text = "scenario A\n  system RegisterViewModel\n  \(line)\n"
      #expect(try labels(text, 2, 2 + line.count) == expected)
    }
  }

  private static let outputs = [
    "validatedUsername", "validatedPassword", "validatedPasswordRepeated", "registerEnabled",
    "registering", "registered",
  ]
}

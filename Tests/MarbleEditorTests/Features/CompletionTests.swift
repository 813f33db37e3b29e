import Foundation
import MarbleProbes
import Testing

@testable import MarbleEditor

@Suite struct `Completion of a word` {
  private static let rows = """
    where a = "Ann", b = 2
    scenario A
      where b = "Bob"
      hot typed    -a
      cold find(1) -b|
      cold slow    -b|

    """

  /// The items at the end of a last line of the scenario.
  private func items(_ line: String) throws -> [JSONValue] {
    let text = Self.rows + "  " + line
    let lines = text.split(separator: "\n")
    var bench = try EditorBench(text + "\n")
    let answer = try bench.request(
      "textDocument/completion",
      EditorBench.place(lines.count - 1, lines[lines.count - 1].utf16.count))
    return try #require(answer.array)
  }

  private func labels(_ line: String) throws -> [String] {
    try items(line).compactMap { $0["label"]?.string }
  }

  /// The line, and two names: that of a stream before that of a value, or the other way round.
  @Test(arguments: [
    ("let x = typed.", "amb", "uppercased"), ("let x = of(1).", "amb", "uppercased"),
    ("let x = typed.deb", "amb", "uppercased"), ("let x = typed\n    .de", "amb", "uppercased"),
    ("let x = typed.map { $0.", "uppercased", "amb"),
    ("let x = typed.map { $0 }.", "amb", "uppercased"),
    ("let x = typed.flatMap { slow.map { $0 }.startWith($0.", "uppercased", "amb"),
    ("let x = typed.map { \"}\" + $0.", "uppercased", "amb"),
    ("let x = typed.startWith(\"{\").", "amb", "uppercased"),
    ("let x = merge(typed, slow.map { String($0) }).", "debounce", "uppercased"),
    ("let x = typed.flatMap { find($0).", "zip", "uppercased"),
    ("let x = typed.flatMap { _ in slow.", "zip", "uppercased"),
    ("let x = typed.flatMap { find([1, (2)].count).", "zip", "uppercased"),
  ])
  func `offers only methods and properties behind a point, those that fit first`(
    line: String, first: String, second: String
  ) throws {
    let words = try labels(line)
    for other in ["fail", "Optional", "just", "PublishSubject", "merge(", "typed"] {
      #expect(!words.contains(other), "\(other)")
    }
    #expect(try #require(words.firstIndex(of: first)) < #require(words.firstIndex(of: second)))
    #expect(Set(words).count == words.count)
  }

  @Test(arguments: ["let x = typed.", "let x = typed.map { $0.", "let x = typed.map { v in v."])
  func `offers methods before properties`(line: String) throws {
    let kinds = try items(line).compactMap { $0["kind"]?.integer }
    let property = CompletionItem.Kind.property.rawValue
    let properties = try #require(kinds.firstIndex(of: property))
    #expect(!kinds[..<properties].isEmpty)
    // Of the same receiver, no method comes after a property.
    let end =
      line.hasSuffix("typed.")
      ? kinds.count : kinds[properties...].prefix { $0 == property }.endIndex
    #expect(kinds[properties..<end].allSatisfy { $0 == property })
  }

  @Test func `states its order, which an editor would lose`() throws {
    let items = try items("let x = typed.")
    let order = items.compactMap { $0["sortText"]?.string }
    #expect(order.count == items.count && order == order.sorted() && Set(order).count > 50)
  }

  @Test func `offers names and functions in a pipeline`() throws {
    let words = try labels("let x = ")
    #expect(words.contains("typed") && words.contains("merge") && words.contains("max"))
    #expect(!words.contains("uppercased"))
  }

  @Test(arguments: ["let x = typed.debounce(3t, ", "let x = typed.debounce(3t, onC"])
  func `offers the labels of a call`(line: String) throws {
    let words = try labels(line)
    #expect(words.contains("onCompletion:") && words.contains("typed"))
    #expect(!words.contains("debounce"))
  }

  @Test func `offers the values of keys, those of the scenario first`() throws {
    #expect(try items("hot x  -").map { $0["detail"] } == [#""Ann""#, #""Bob""#])
  }

  @Test func `offers systems`() throws {
    #expect(try labels("system R").contains("RegisterViewModel"))
  }
}

import Foundation
import MarbleScenarios
import Synchronization
import Testing

@testable import MarbleCommand

/// The scopes that the TextMate grammar gives to the parts of one line. At each position, the rule
/// that matches earliest applies; of several, the first. A region goes on until its end matches,
/// which takes precedence over the rules inside.
private struct ScopedLine {
  private typealias Rule = [String: Any]

  private(set) var parts: [(scope: String, range: NSRange)] = []
  private let text: String
  private let repository: [String: Rule]
  /// Each pattern is tried at every position of every line.
  private static let expressions = Mutex<[String: NSRegularExpression]>([:])

  init(_ text: String) throws {
    let file = try #require(
      Editor.vscode.files.first { $0.path.hasSuffix("marbles.tmLanguage.json") })
    let grammar = try #require(JSONSerialization.jsonObject(with: Data(file.bytes)) as? Rule)
    self.text = text
    repository = try #require(grammar["repository"] as? [String: Rule])
    _ = try run(grammar, in: NSRange(location: 0, length: text.utf16.count))
  }

  /// The parts in the order of their places, each with its scope, without the name of the language.
  var description: String {
    let ordered = parts.enumerated().sorted {
      ($0.element.range.location, $0.offset) < ($1.element.range.location, $1.offset)
    }
    return ordered.map { _, part in
      let scope = part.scope.replacing(/\.marbles$/, with: "")
      return "\n    \(scope): \(NSString(string: text).substring(with: part.range))"
    }.joined()
  }

  /// Applies the rules of a region to a part of the line. Returns the range of its end.
  private mutating func run(_ region: Rule, in part: NSRange) throws -> NSRange {
    let rules = try expanded(region)
    var rest = part
    while true {
      let closing = try (region["end"] as? String).flatMap { try match($0, rest)?.range }
      let found = try rules.compactMap { rule in
        try match(rule["begin"] ?? rule["match"], rest).map { (rule, $0) }
      }
      .min { $0.1.range.location < $1.1.range.location }
      if let closing, closing.location <= found?.1.range.location ?? .max { return closing }
      guard let (rule, match) = found else { return NSRange(location: NSMaxRange(part), length: 0) }
      var end = NSMaxRange(match.range)
      try add(rule["captures"] ?? rule["beginCaptures"], match)
      if rule["begin"] != nil {
        let inside = NSRange(location: end, length: NSMaxRange(part) - end)
        let closing = try run(rule, in: inside)
        add(rule["contentName"], NSRange(location: end, length: closing.location - end))
        end = NSMaxRange(closing)
      }
      add(rule["name"], NSRange(location: match.range.location, length: end - match.range.location))
      end = max(end, rest.location + 1)
      rest = NSRange(location: end, length: max(0, NSMaxRange(part) - end))
    }
  }

  /// The rules of a region, with those of the parts of the repository that it includes.
  private func expanded(_ region: Rule) throws -> [Rule] {
    try (region["patterns"] as? [Rule] ?? []).flatMap { rule in
      guard let name = rule["include"] as? String else { return [rule] }
      return try expanded(#require(repository[String(name.dropFirst())], "\(name)"))
    }
  }

  private mutating func add(_ captures: Any?, _ match: NSTextCheckingResult) throws {
    for (number, group) in captures as? [String: Rule] ?? [:] {
      let range = match.range(at: try #require(Int(number)))
      guard range.location != NSNotFound else { continue }
      add(group["name"], range)
      if group["patterns"] != nil { _ = try run(group, in: range) }
    }
  }

  private mutating func add(_ scope: Any?, _ range: NSRange) {
    if let scope = scope as? String, range.length > 0 { parts.append((scope, range)) }
  }

  /// The text around the rest is visible to a pattern, and `^` is the start of the line.
  private func match(_ pattern: Any?, _ rest: NSRange) throws -> NSTextCheckingResult? {
    let pattern = try #require(pattern as? String)
    let expression = try Self.expressions.withLock { expressions in
      let expression = try expressions[pattern] ?? NSRegularExpression(pattern: pattern)
      expressions[pattern] = expression
      return expression
    }
    return expression.firstMatch(
      in: text, options: [.withTransparentBounds, .withoutAnchoringBounds], range: rest)
  }
}

@Suite struct `The TextMate grammar` {
  private static let sample = #"""
    marbles 1
    tick 100ms // a comment
    where o = "one // two", t = true, E = # "down", p = (a b), f = { $0 > 3 }, 🎉 = "x"

    scenario A "quoted // title" here  // a comment
      cold find("a, \"b)", .x(1, (2, 3)))  --a 3t 'a // b' @5s #  // a comment
      observe late  = shared  ----^--!
      expect(in order) inner[0]  {ab}(cd|)
      expect(within 20ms) signUp.isEnabled --t
      subs find(_) none
      calls find none // a comment
      connect s ---^
      case p = "short", r = false
      let answer = request
        // a comment
        .timeout(5s).map { a, b in "x \(a + "y)") // z" } // a comment
      let other = answer.map { $0.0 + 1.5e3 - $0.1 }
      feed page = answer.filter { $0 == nil ? x > 2t : "//" == "\\" }
      expect(in order) signUp.isEnabled == other  // a comment
      always find != "a // b" implies running(find) <= 1  // a comment

    property Any // thing  "at // all"
      any query  "a // b", 12, |  count 0...6 within 3s  // a comment
      any cold find  "a", never  within 800ms
      late 0...2s
      after calls find where $0 == "a" expect query within 1s unless end query
    """#

  @Test func `colours each kind of line as its snapshot has it`() throws {
    let lines = Self.sample.split(separator: "\n").map(String.init)
    let scoped = try lines.map { $0 + (try ScopedLine($0).description) }
    try expectSnapshot(scoped.joined(separator: "\n") + "\n", "scopes")
  }

  @Test(arguments: Keyword.allCases)
  func `knows every statement, and so do the other editors`(keyword: Keyword) throws {
    let word = keyword.rawValue
    let lines = ["\(word) name = x()  -a|", "\(word) name = x  -a|", "\(word) any"]
    #expect(
      try lines.contains { line in
        try ScopedLine(line).parts.contains {
          $0.scope.hasPrefix("keyword.control")
            && $0.range == NSRange(location: 0, length: word.count)
        }
      })
    for file in Editor.vim.files + Editor.emacs.files where file.path.contains(/syntax|mode/) {
      let isKnown = file.text.split(separator: "\n").contains { line in
        line.contains(word)
          && ["Statement", "keyword-face", #"^[ \t]"#].contains { line.contains($0) }
      }
      #expect(isKnown, "\(file.path)")
    }
  }
}

import Foundation

@testable import MarbleCommand

/// An interpreter of TextMate grammars, with what the grammar of the command uses.
///
/// At each position of a line, the rule that matches earliest applies; of several, the first. A
/// region goes on until its end matches, which takes precedence over the rules inside.
final class GrammarInterpreter {
  private let grammar: TextMateGrammar
  private let repository: [String: [TextMateGrammar.Rule]]
  private var expressions: [String: NSRegularExpression] = [:]
  /// Many lines occur in several files.
  private var knownLines: [String: [[String]]?] = [:]

  init(_ grammar: TextMateGrammar) {
    self.grammar = grammar
    repository = grammar.repository
  }

  /// Returns the scopes of each UTF-16 unit of a line, from outside to inside. Nil if a region does
  /// not end with the line.
  func scopes(of line: String) -> [[String]]? {
    if let known = knownLines[line] { return known }
    let scopes = readScopes(of: line)
    knownLines[line] = .some(scopes)
    return scopes
  }

  private func readScopes(of line: String) -> [[String]]? {
    let text = NSString(string: line)
    var scopes = Array(repeating: [String](), count: text.length)
    let isEnded = run(
      grammar.rules, on: text, in: NSRange(location: 0, length: text.length), ending: nil,
      isRoot: true, &scopes)
    return isEnded == nil ? nil : scopes
  }

  /// Applies rules to a part of a line, and gives its units their scopes.
  ///
  /// - Parameter end: The pattern that ends the region of these rules; nil for a whole part.
  /// - Returns: The position after the end. Nil if the region does not end.
  private func run(
    _ rules: [TextMateGrammar.Rule], on text: NSString, in part: NSRange, ending end: String?,
    isRoot: Bool = false, _ scopes: inout [[String]]
  ) -> (content: Int, end: Int)? {
    let limit = part.location + part.length
    let rules = rules.flatMap(expanded)
    var position = part.location
    var lastPositions: Set<[Int]> = []
    while true {
      let rest = NSRange(location: position, length: limit - position)
      let closing = end.flatMap { match($0, text, rest, limit) }
      var found: (rule: TextMateGrammar.Rule, match: NSTextCheckingResult)?
      for rule in rules {
        guard let match = match(rule.pattern, text, rest, limit) else { continue }
        if found.map({ match.range.location < $0.match.range.location }) ?? true {
          found = (rule, match)
        }
        // No other rule can match earlier.
        if match.range.location == position { break }
      }
      if let closing, closing.range.location <= found?.match.range.location ?? .max {
        return (closing.range.location, closing.range.location + closing.range.length)
      }
      guard let (rule, match) = found else { return end == nil ? (limit, limit) : nil }
      // A match without a text at the same position would repeat for ever.
      guard lastPositions.insert([match.range.location, match.range.length]).inserted else {
        return nil
      }
      guard let next = apply(rule, match, text, limit, &scopes) else { return nil }
      if next > position { lastPositions = [] }
      position = next
    }
  }

  private func apply(
    _ rule: TextMateGrammar.Rule, _ match: NSTextCheckingResult, _ text: NSString, _ limit: Int,
    _ scopes: inout [[String]]
  ) -> Int? {
    let after = match.range.location + match.range.length
    switch rule {
    case .include: return after
    case .match(_, let scope, let groups):
      add(scope, match.range.location..<after, &scopes)
      apply(groups, match, text, &scopes)
      return after
    case .region(_, let end, let scope, let content, let groups, let rules):
      var inside = Array(repeating: [String](), count: scopes.count)
      let rest = NSRange(location: after, length: limit - after)
      guard let closed = run(rules, on: text, in: rest, ending: end, &inside) else { return nil }
      add(scope, match.range.location..<closed.end, &scopes)
      add(content, after..<closed.content, &scopes)
      apply(groups, match, text, &scopes)
      for index in after..<max(after, closed.content) { scopes[index] += inside[index] }
      return closed.end
    }
  }

  private func apply(
    _ groups: [Int: TextMateGrammar.Group], _ match: NSTextCheckingResult, _ text: NSString,
    _ scopes: inout [[String]]
  ) {
    for (number, group) in groups.sorted(by: { $0.key < $1.key }) {
      let range = match.range(at: number)
      guard range.location != NSNotFound else { continue }
      switch group {
      case .scope(let name):
        add(name, range.location..<range.location + range.length, &scopes)
      case .rules(let name):
        _ = run(repository[name] ?? [], on: text, in: range, ending: nil, &scopes)
      }
    }
  }

  private func add(_ scope: String?, _ range: Range<Int>, _ scopes: inout [[String]]) {
    guard let scope else { return }
    for index in range { scopes[index].append(scope) }
  }

  private func expanded(_ rule: TextMateGrammar.Rule) -> [TextMateGrammar.Rule] {
    guard case .include(let name) = rule else { return [rule] }
    return (repository[name] ?? []).flatMap(expanded)
  }

  private func match(
    _ pattern: String, _ text: NSString, _ rest: NSRange, _ limit: Int
  ) -> NSTextCheckingResult? {
    if expressions[pattern] == nil {
      expressions[pattern] = try? NSRegularExpression(pattern: pattern)
    }
    guard let expression = expressions[pattern] else { return nil }
    // The text around the rest is visible to patterns, and `^` is the start of the line.
    return expression.firstMatch(
      in: text as String, options: [.withTransparentBounds, .withoutAnchoringBounds], range: rest)
  }
}

extension TextMateGrammar.Rule {
  fileprivate var pattern: String {
    switch self {
    case .include: ""
    case .match(let pattern, _, _): pattern
    case .region(let begin, _, _, _, _, _): begin
    }
  }

  /// All patterns of the rule and of the rules inside.
  var patterns: [String] {
    switch self {
    case .include: []
    case .match(let pattern, _, _): [pattern]
    case .region(let begin, let end, _, _, _, let rules): [begin, end] + rules.flatMap(\.patterns)
    }
  }
}

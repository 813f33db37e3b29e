import MarbleDiagrams

/// The words that begin a statement, and other words that cannot be names.
package enum Keyword: String, CaseIterable, Sendable {
  case marbles, tick, system, until, order, vary
  case `where`
  case `case`
  case scenario
  case hot, cold, subject, connect
  case fn
  case `let`
  case feed
  case observe, expect, subs, calls

  /// The keyword that a misspelt word most likely means.
  static func near(_ word: String) -> String? { nearest(to: word, in: allCases.map(\.rawValue)) }

  /// True if a statement of this kind may precede the first scenario.
  var standsInHead: Bool {
    switch self {
    case .marbles, .tick, .where, .system, .until, .order, .vary, .let, .fn, .feed: true
    default: false
    }
  }

  /// True if the head and each scenario may have at most one such statement. `order` may be
  /// repeated in one form only, see ``Section``.
  var isSetOnce: Bool {
    switch self {
    case .marbles, .tick, .system, .until, .vary: true
    default: false
    }
  }

  /// True if a statement of this kind expects something.
  var expectsSomething: Bool {
    switch self {
    case .expect, .subs, .calls: true
    default: false
    }
  }

  /// The reserved words of expressions.
  static let ofExpressions = ["true", "false", "nil", "in"]

  /// True if `word` cannot be a name. Files of version 1 may have the names `feed`, `case` and
  /// `vary`, because these statements were added later.
  static func isReserved(_ word: String) -> Bool {
    if let keyword = Keyword(rawValue: word) { return ![.feed, .case, .vary].contains(keyword) }
    return ofExpressions.contains(word)
  }
}

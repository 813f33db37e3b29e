/// The words that begin a statement, and the few others that cannot be names.
package enum Keyword: String, CaseIterable, Sendable {
  case marbles, tick, system, until, order
  case `where`
  case scenario
  case hot, cold, subject, connect
  case fn
  case `let`
  case observe, expect, subs, calls

  /// Whether a statement of this kind may stand before the first scenario.
  var standsInHead: Bool {
    switch self {
    case .marbles, .tick, .where, .system, .until, .order: true
    default: false
    }
  }

  /// Whether the head and each scenario may have one such statement at most.
  var isSetOnce: Bool {
    switch self {
    case .marbles, .tick, .system, .until, .order: true
    default: false
    }
  }

  /// Whether a statement of this kind says what must happen.
  var expectsSomething: Bool {
    switch self {
    case .expect, .subs, .calls: true
    default: false
    }
  }

  /// The words of expressions that name something fixed.
  static let ofExpressions = ["true", "false", "nil", "in"]

  /// Whether nothing may be named `word`.
  static func isReserved(_ word: String) -> Bool {
    Keyword(rawValue: word) != nil || ofExpressions.contains(word)
  }
}

import MarbleDiagrams

/// The words that begin a statement. They may be names, too: no statement begins where a name is.
package enum Keyword: String, CaseIterable, Sendable {
  case marbles, tick, system, until, order
  case `where`
  case `case`
  case scenario, property
  case hot, cold, connect
  case fn
  case `let`
  case feed
  case observe, expect, subs, calls
  case any, late
  case always, never, finally, after, no, at

  /// The keyword that a misspelt word most likely means.
  package static func near(_ word: String) -> String? {
    nearest(to: word, in: allCases.map(\.rawValue))
  }

  /// Earlier words of the language, with what serves in their place.
  static let former = [
    "gap": "'since(NAME)' is the time since the latest value",
    "subject":
      "'let NAME = PublishSubject()' makes a subject, and 'feed NAME = STREAM' sends a stream into it",
    "timers": "'since(NAME)' times what a timer waits for, and 'marbles explain' shows the timers",
    "vary": "laws are checked in a test: 'checkLaws(of: operator)'",
  ]

  /// True if a statement of this kind may precede the first scenario.
  var standsInHead: Bool {
    switch self {
    case .marbles, .tick, .where, .system, .until, .order, .let, .fn, .feed: true
    default: false
    }
  }

  /// True if the head and each scenario may have at most one such statement. `order` may be
  /// repeated in one form only, see ``Section``.
  var isSetOnce: Bool {
    switch self {
    case .marbles, .tick, .system, .until, .late: true
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

  /// True if a property may have such a statement. Its inputs are invented, so it has no rows that
  /// expect the events of one input.
  var standsInProperty: Bool {
    switch self {
    case .case, .subs, .calls: false
    default: true
    }
  }

  /// The reserved words of expressions.
  static let ofExpressions = ["true", "false", "nil", "in"]

  /// True if `word` cannot be a name.
  package static func isReserved(_ word: String) -> Bool { ofExpressions.contains(word) }
}

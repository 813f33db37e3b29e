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

  /// The reserved words of expressions.
  static let ofExpressions = ["true", "false", "nil", "in"]

  /// True if `word` cannot be a name.
  package static func isReserved(_ word: String) -> Bool { ofExpressions.contains(word) }
}

/// The parts of a file that may have a statement.
struct StatementPlaces: OptionSet, Sendable {
  let rawValue: UInt8

  static let head = Self(rawValue: 1)
  static let scenario = Self(rawValue: 2)
  static let property = Self(rawValue: 4)
  static let scenarios: Self = [.scenario, .property]
  static let everywhere: Self = [.head, .scenario, .property]
}

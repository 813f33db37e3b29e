import MarbleDiagrams

extension Statement {
  /// The entries of a `where` or a `case` statement, which give the characters in diagrams their
  /// meaning: `where a = "Ann", t = true, E = # "down", p = (a b)`.
  ///
  /// A `case` statement binds the keys for one of several runs. A key is defined at most once in
  /// the head and once in a scenario, where it shadows the head's key.
  package struct Keys: Sendable {
    package let entries: [KeyEntry]
    /// The predicates of the keys that have one.
    package let predicates: [Character: PredicateReference]
    package let range: SourceRange
  }
}

extension Statement {
  /// True for a `where` statement.
  package var isKeys: Bool { if case .keys = self { true } else { false } }
}

/// The predicate of a key: `where p = { $0 > 3 }`. It takes the place of an expected value.
package final class PredicateReference: Reference, @unchecked Sendable {
  package let key: Character
  package let closure: Closure
  private let text: String

  init(key: Character, closure: Closure, text: String) {
    self.key = key
    self.closure = closure
    self.text = text
  }

  package override var description: String { text }
}

extension Value {
  /// The predicate, if this value represents one.
  package var predicate: PredicateReference? {
    guard case .reference(let object) = self else { return nil }
    return object as? PredicateReference
  }
}

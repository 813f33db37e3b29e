import MarbleDiagrams

extension Statement {
  /// `where a = "Ann", t = true, E = # "down", p = (a b)`: what characters of diagrams stand for.
  ///
  /// A key comes once in the head, and once in a scenario, where it shadows the head's.
  package struct Keys: Sendable {
    package let entries: [KeyEntry]
    /// What those ask that stand for a predicate.
    package let predicates: [Character: PredicateReference]
    package let range: SourceRange
  }
}

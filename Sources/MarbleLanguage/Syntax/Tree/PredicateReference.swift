import MarbleDiagrams

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

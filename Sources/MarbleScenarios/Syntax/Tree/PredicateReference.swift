import MarbleDiagrams

/// What a key asks of a value: `where p = { $0 > 3 }`. It stands in the place of a value that is expected.
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
  /// What is asked, if this stands for a question.
  var predicate: PredicateReference? {
    guard case .reference(let object) = self else { return nil }
    return object as? PredicateReference
  }
}

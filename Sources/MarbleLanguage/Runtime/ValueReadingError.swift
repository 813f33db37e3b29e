import MarbleDiagrams

/// The reason why a type of the client does not accept a value of a row, as a fact.
/// ValueReadingError+Words has the words.
package struct ValueReadingError: Error, Hashable, Sendable {
  let fact: Fact
  /// The labels of the members that lead to the refused part.
  var path: [String] = []

  package enum Fact: Hashable, Sendable {
    /// The type has no initialiser that can make a value from a row.
    case unreadable(type: String)
    /// The type has no such case, or a string is not one of its raw values.
    case unknownCase(Value, type: String, near: String?)
    /// A struct has the name of its type.
    case wrongName(type: String)
    case missingMember(String)
    case unknownMember(String, near: String?)
    case wrongType(type: String, Value)
    /// The initialiser of the type has thrown another error.
    case refused(type: String)
  }

  /// True if the reason suggests a name.
  var suggestsName: Bool {
    switch fact {
    case .unknownCase(_, _, near: let near), .unknownMember(_, near: let near): near != nil
    default: false
    }
  }

  func within(_ member: String) -> ValueReadingError {
    ValueReadingError(fact: fact, path: [member] + path)
  }
}

import MarbleDiagrams

/// The reason why a type of the client does not accept a value of a row.
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

extension ValueReadingError {
  /// The reason, after a colon: `'name' is missing`.
  package var message: String {
    switch fact {
    case .unreadable(let type): "\(place)no value of '\(type)' can be made"
    case .unknownCase(let value, let type, let near):
      "\(place)'\(type)' has no \(value.shortDescription)" + suggestion(near)
    case .wrongName(let type): "\(place)it is written '.\(type)(…)'"
    case .missingMember(let label): "'\(dotted(label))' is missing"
    case .unknownMember(let label, let near): "it has no '\(dotted(label))'" + suggestion(near)
    case .wrongType(let type, let value):
      path.isEmpty
        ? "it is \(type), not \(value.shortDescription)"
        : "'\(dotted(nil))' is \(type), not \(value.shortDescription)"
    case .refused(let type): "\(place)'\(type)' refuses it"
    }
  }

  /// A suggestion of what to change, if there is one.
  package var hint: String? {
    if case .unreadable(let type) = fact {
      return "let '\(type)' be Decodable or CaseIterable, or give it an 'init?(scenarioValue:)'"
    }
    return nil
  }

  /// The code of the case.
  package var code: ErrorCode { ErrorCode("value", "\(fact)") }

  private var place: String { path.isEmpty ? "" : "'\(dotted(nil))': " }

  private func dotted(_ label: String?) -> String {
    (path + [label].compactMap { $0 }).joined(separator: ".")
  }
}

extension ErrorFact {
  /// This error with the reason why a type does not accept a value.
  package func because(_ reason: ValueReadingError?) -> Self {
    guard let reason else { return self }
    return Self(code: code) {
      ErrorWords("\(words(in: $0, at: $1).message): \(reason.message)", hint: reason.hint)
    }
  }
}

import MarbleDiagrams

/// Which parts of a value are integer literals of the text. As in Swift, such a literal is a
/// decimal beside a decimal.
package enum IntegerLiterals: Sendable {
  /// No part.
  case none
  /// The value itself: `1`.
  case all
  /// The parts of an array, of a tuple or of a case: `[1, $0]`.
  case members([IntegerLiterals])

  /// Returns the value with the literals as decimals that are beside a decimal of another value.
  func adapting(_ value: Value, to other: Value) -> Value {
    switch (self, value, other) {
    case (.all, .integer(let number), .decimal): .decimal(Double(number))
    case (.members(let parts), .array(let values), .array(let others))
    where values.count == others.count:
      .array(zip(parts, zip(values, others)).map { $0.adapting($1.0, to: $1.1) })
    case (.members(let parts), .tuple(let values), .tuple(let others))
    where values.count == others.count:
      .tuple(adapting(parts, values, to: others))
    case (.members(let parts), .enumeration(let name, let values), .enumeration(_, let others))
    where values.count == others.count:
      .enumeration(name, adapting(parts, values, to: others))
    default: value
    }
  }

  private func adapting(
    _ parts: [IntegerLiterals], _ members: [Value.Member], to others: [Value.Member]
  ) -> [Value.Member] {
    zip(parts, zip(members, others)).map { part, pair in
      Value.Member(label: pair.0.label, part.adapting(pair.0.value, to: pair.1.value))
    }
  }
}

extension [IntegerLiterals] {
  /// The elements of an array with the literals as decimals, if another element is a decimal.
  func adapting(_ elements: [Value]) -> [Value] {
    guard let decimal = elements.first(where: \.isDecimal) else { return elements }
    return zip(self, elements).map { $0.adapting($1, to: decimal) }
  }
}

extension Value {
  fileprivate var isDecimal: Bool { if case .decimal = self { true } else { false } }

  /// Whether a part of it is not a number.
  var hasNotANumber: Bool {
    switch self {
    case .decimal(let number): number.isNaN
    case .array(let values): values.contains(where: \.hasNotANumber)
    case .tuple(let members), .enumeration(_, let members):
      members.contains(where: \.value.hasNotANumber)
    case .string, .integer, .boolean, .none, .void, .reference: false
    }
  }
}

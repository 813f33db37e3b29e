// The equality is written by hand for one case: not-a-number must equal itself. Otherwise no
// expectation could match a recorded not-a-number, and a printed row would not parse back to the
// same events.
extension Value: Hashable {
  /// Returns whether both are the same kind of value with equal content.
  public static func == (a: Value, b: Value) -> Bool {
    switch (a, b) {
    case (.string(let a), .string(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.decimal(let a), .decimal(let b)): a == b || (a.isNaN && b.isNaN)
    case (.boolean(let a), .boolean(let b)): a == b
    case (.none, .none), (.void, .void): true
    case (.array(let a), .array(let b)): a == b
    case (.tuple(let a), .tuple(let b)): a == b
    case (.enumeration(let a, let inA), .enumeration(let b, let inB)): a == b && inA == inB
    case (.reference(let a), .reference(let b)): a == b
    default: false
    }
  }

  /// Hashes the content. Values of different kinds may have one hash.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .string(let text): hasher.combine(text)
    case .integer(let number): hasher.combine(number)
    case .decimal(let number): hasher.combine(number.isNaN ? .nan : number)
    case .boolean(let flag): hasher.combine(flag)
    case .none, .void: break
    case .array(let values): hasher.combine(values)
    case .tuple(let members): hasher.combine(members)
    case .enumeration(let name, let members):
      hasher.combine(name)
      hasher.combine(members)
    case .reference(let object): hasher.combine(object)
    }
  }
}

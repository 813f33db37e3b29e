/// A value of the scenario language. Keys represent values, and values flow through pipelines.
///
/// A tuple has at least two members: a tuple of none is `.void`, and a tuple of one is its member.
/// The names of enumeration cases and labels are identifiers. Within these limits every value
/// except a `reference` to an object prints as a literal that parses back to it.
public enum Value: Sendable {
  /// Text.
  case string(String)
  /// A whole number, which never equals a decimal.
  case integer(Int)
  /// A number with a point, which never equals an integer. Not-a-number equals itself.
  case decimal(Double)
  /// `true` or `false`.
  case boolean(Bool)
  /// `nil`. Optionals are flat: an optional with a value is that value.
  case none
  /// `()`.
  case void
  /// `[1, 2]`.
  case array([Value])
  /// `("a", 1)`.
  case tuple([Member])
  /// `.ok` or `.failed("x")`: the case's name and its associated values.
  case enumeration(String, [Member])
  /// An object with identity, such as an inner stream, or a duration.
  case reference(Reference)
}

extension Value {
  /// The greatest nesting depth of literals. The parser refuses deeper literals, which also limits
  /// its recursion.
  package static let nestingLimit = 64

  /// One member of a tuple or of a case, with its label if there is one.
  public struct Member: Hashable, Sendable {
    /// The label before the colon.
    public var label: String?
    /// The value after it.
    public var value: Value

    /// Creates a member of a tuple or of a case.
    public init(label: String? = nil, _ value: Value) {
      self.label = label
      self.value = value
    }
  }
  /// The members of a tuple or of a case. Other values have none.
  package var members: [Member] {
    switch self {
    case .tuple(let members), .enumeration(_, let members): members
    default: []
    }
  }
}

extension Value {
  /// Creates the value of a key without an entry: a digit is the integer, any other key is the
  /// string.
  ///
  /// - Parameter key: The key. Only the ASCII digits give integers.
  public init(key: Character) {
    if let byte = key.utf8.first, byte.isDigit, key.utf8.count == 1 {
      self = .integer(Int(byte - UInt8(ascii: "0")))
    } else {
      self = .string(String(key))
    }
  }
}

extension Value {
  /// The number as a decimal. Nil for another value.
  package var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .decimal(let number): number
    default: nil
    }
  }
}

/// A value of the scenario language: what a key stands for and what flows through a pipeline.
///
/// Tuples have two members or more: no member is `.void`, a single one is that member.
/// Names of enumeration cases and labels are identifiers. Within these bounds every value but a
/// `reference` prints as a literal that parses back to it.
public enum Value: Sendable {
  /// Text.
  case string(String)
  /// A whole number, never equal to a decimal.
  case integer(Int)
  /// A number with a point, never equal to an integer. Not-a-number equals itself.
  case decimal(Double)
  /// `true` or `false`.
  case boolean(Bool)
  /// `nil`. Optionals are flat: a present one is its value.
  case none
  /// `()`.
  case void
  /// `[1, 2]`.
  case array([Value])
  /// `("a", 1)`.
  case tuple([Member])
  /// `.ok` or `.failed("x")`: the case's name and its associated values.
  case enumeration(String, [Member])
  /// An object by identity, such as an inner stream.
  case reference(Reference)
}

extension Value {
  /// How deep literals may nest: parsing refuses more, which also bounds its recursion.
  public static let nestingLimit = 64

  /// One value of a tuple or of a case, with its label if it has one.
  public struct Member: Hashable, Sendable {
    /// The label before the colon.
    public var label: String?
    /// The value after it.
    public var value: Value

    /// A member of a tuple or of a case.
    public init(label: String? = nil, _ value: Value) {
      self.label = label
      self.value = value
    }
  }
}

/// An object that a value refers to by identity; subclass it to carry the object and to name it.
///
/// The description is what a printed diagram shows: an inner stream's is its index.
open class Reference: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// A reference equal to nothing but itself.
  public init() {}

  /// What stands for the object in a printed diagram.
  open var description: String { "object" }

  /// Whether both are the same object.
  public static func == (a: Reference, b: Reference) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

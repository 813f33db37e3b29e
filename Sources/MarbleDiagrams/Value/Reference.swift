/// An object that a value refers to by identity. Subclasses carry the object and its name.
///
/// A printed diagram shows the description: for an inner stream, its index.
open class Reference: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// Creates a reference that is equal only to itself.
  public init() {}

  /// The text for the object in a printed diagram.
  open var description: String { "object" }

  /// Returns whether both are the same object.
  public static func == (a: Reference, b: Reference) -> Bool { a === b }

  /// Hashes the identity.
  ///
  /// - Parameter hasher: The hasher that receives the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

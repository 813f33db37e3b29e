/// A place at which a scenario declares a name, or uses one that it or its system has.
package struct NameMention: Hashable {
  /// The name without members: `username` for `username.count`.
  package let name: Name
  package let isDeclaration: Bool
}

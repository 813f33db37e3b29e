/// A place at which a scenario declares a name, or uses one that it or its system has.
struct NameMention: Hashable {
  /// The name without members: `username` for `username.count`.
  let name: Name
  let isDeclaration: Bool
}

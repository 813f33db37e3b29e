/// Returns true if two errors have one type, and `==` of that type says that they are equal.
/// Without it, they are equal if their descriptions and all their parts are.
@usableFromInline
package func isSameError<Failure>(_ left: Failure, _ right: Failure) -> Bool {
  // A list and no recursion, because a chain of objects may be long.
  var pairs: [(left: Any, right: Any)] = [(left, right)]
  var known: Set<ObjectIdentifier> = []
  while let (left, right) = pairs.popLast() {
    guard type(of: left) == type(of: right) else { return false }
    if let left = left as? any Equatable {
      guard left.isEqual(to: right) else { return false }
      continue
    }
    let isObject = type(of: left) is AnyClass
    // An object may contain itself.
    if isObject, known.update(with: ObjectIdentifier(left as AnyObject)) != nil { continue }
    let (parts, others) = (Mirror.parts(of: left), Mirror.parts(of: right))
    // The entries of a dictionary come in any order.
    let hasText =
      (left is any CustomStringConvertible || parts.isEmpty) && !(left is [AnyHashable: Any])
    guard !hasText || "\(left)" == "\(right)", parts.map(\.name) == others.map(\.name) else {
      return false
    }
    pairs += zip(parts, others).map { ($0.value, $1.value) }
  }
  return true
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}

extension Mirror {
  /// The parts of a value, those of its superclasses included. Entries of a dictionary are sorted.
  fileprivate static func parts(of value: Any) -> [(name: String?, value: Any)] {
    if let entries = value as? [AnyHashable: Any] {
      return entries.map { ("\($0.key)", $0.value) }.sorted { $0.name! < $1.name! }
    }
    return sequence(first: Mirror(reflecting: value), next: \.superclassMirror)
      .flatMap { $0.children.map { label, value in (label, value) } }
  }
}

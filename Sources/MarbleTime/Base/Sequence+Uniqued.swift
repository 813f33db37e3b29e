extension Sequence {
  /// The elements without those whose projection an earlier one has.
  @inlinable package func uniqued<Key: Hashable>(on projection: (Element) -> Key) -> [Element] {
    var known: Set<Key> = []
    return filter { known.update(with: projection($0)) == nil }
  }
}

extension Sequence where Element: Hashable {
  /// The elements without those that equal an earlier one.
  @inlinable package func uniqued() -> [Element] { uniqued { $0 } }
}

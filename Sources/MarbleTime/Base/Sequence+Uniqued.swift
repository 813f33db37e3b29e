extension Sequence {
  /// The elements without those whose projection an earlier one has.
  package func uniqued<Subject: Hashable>(on projection: (Element) -> Subject) -> [Element] {
    var known: Set<Subject> = []
    return filter { known.update(with: projection($0)) == nil }
  }
}

extension Sequence where Element: Hashable {
  /// The elements without those that equal an earlier one.
  package func uniqued() -> [Element] { uniqued { $0 } }
}

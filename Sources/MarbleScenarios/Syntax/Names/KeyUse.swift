import MarbleDiagrams

/// Follows the keys of a file's `where`s: each must be used, the head's by any one scenario.
///
/// A key is used by a diagram, an inline one too, or by the group of a key that is used. It shadows
/// one of the head.
package struct KeyUse {
  private let head: [KeyEntry]
  private var usedOfHead: Set<Character> = []

  /// Begins with the statements of a file's head.
  package init(head: [Statement]) {
    self.head = head.keyEntries
  }

  /// Counts what the diagrams of one scenario use, before groups are expanded, and says which of
  /// the scenario's own keys nothing uses.
  package mutating func settle(
    _ scenario: ScenarioSyntax, diagrams: some Sequence<Diagram>
  ) -> [NameError] {
    let own = scenario.statements.keyEntries
    let meanings = Dictionary(
      (own + head).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var used: Set<Character> = []
    var waiting = diagrams.flatMap { $0.marks.compactMap(\.symbol.usedKey) }
    while let key = waiting.popLast() {
      guard used.insert(key).inserted else { continue }
      if case .group(let symbols, _) = meanings[key]?.binding {
        waiting += symbols.compactMap(\.usedKey)
      }
    }
    usedOfHead.formUnion(used.subtracting(own.map(\.key)))
    return own.unused(by: used)
  }

  /// The keys of the head that no scenario settled so far uses.
  ///
  /// Says the truth about a file only once all of its scenarios are settled.
  package var unusedInHead: [NameError] { head.unused(by: usedOfHead) }
}

extension Symbol {
  /// The key whose entry in `where` says what the symbol is.
  fileprivate var usedKey: Character? {
    switch self {
    case .key(let key): key
    case .error: "#"
    case .text, .completed, .subscribed, .disposed: nil
    }
  }
}

extension [Statement] {
  fileprivate var keyEntries: [KeyEntry] {
    flatMap { statement -> [KeyEntry] in
      guard case .keys(let row) = statement else { return [] }
      return row.entries
    }
  }
}

extension [KeyEntry] {
  fileprivate func unused(by used: Set<Character>) -> [NameError] {
    filter { !used.contains($0.key) }.map { entry in
      NameError(
        fact: .keyUnused(entry.key),
        range: SourceRange(entry.keyRange.lowerBound, entry.keyRange.upperBound))
    }
  }
}

import MarbleScenarios

/// Collects the places of the names and the keys of a file.
struct SymbolCollector {
  private struct Identity: Hashable {
    let kind: FileSymbol.Kind
    let owner: FileSymbol.Owner
    let text: String
    let scope: SourceRange?
  }

  private struct Places {
    var declarations: Set<Range<Int>> = []
    var all: Set<Range<Int>> = []
  }

  let file: SourceFile
  private var found: [Identity: Places] = [:]

  init(_ file: SourceFile) { self.file = file }

  /// - Parameter scope: The statement that alone knows the name. Nil for a name of the owner.
  mutating func add(
    _ kind: FileSymbol.Kind, _ text: String, of owner: FileSymbol.Owner, at range: Range<Int>,
    isDeclaration: Bool, in scope: SourceRange? = nil
  ) {
    // A name in quotes, or a key that an escape writes, is not at its place.
    guard file.text.text(range) == text else { return }
    let identity = Identity(kind: kind, owner: owner, text: text, scope: scope)
    found[identity, default: Places()].all.insert(range)
    if isDeclaration { found[identity]?.declarations.insert(range) }
  }

  var symbols: [FileSymbol] {
    found.map { identity, places in
      FileSymbol(
        kind: identity.kind, owner: identity.owner, text: identity.text,
        declarations: places.declarations.inOrder, places: places.all.inOrder)
    }
    .sorted { first, second in
      let (one, other) = (first.places[0].lowerBound, second.places[0].lowerBound)
      return one == other ? first.owner < second.owner : one < other
    }
  }
}

extension Set<Range<Int>> {
  fileprivate var inOrder: [Range<Int>] { sorted { $0.lowerBound < $1.lowerBound } }
}

extension FileSymbol.Owner {
  /// Two symbols may have the same place in the head, for different scenarios.
  fileprivate static func < (first: Self, second: Self) -> Bool {
    switch (first, second) {
    case (.head, .head): false
    case (.head, _): true
    case (.scenario(let one), .scenario(let other)): one < other
    case (.scenario, .system): true
    case (.system(let one), .system(let other)): one < other
    default: false
    }
  }
}

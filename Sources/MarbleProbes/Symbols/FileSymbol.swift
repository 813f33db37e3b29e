import MarbleScenarios

/// A name or a key of a file, with every place at which the file has it.
package struct FileSymbol: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case name, key
  }

  /// The part of the file for which it is declared.
  package enum Owner: Hashable, Sendable {
    case head
    /// The number of the scenario within the file.
    case scenario(Int)
    /// The system, which has a port of this name. Only Swift can change such a name.
    case system(String)
  }

  package let kind: Kind
  package let owner: Owner
  package let text: String
  /// The places that declare it, in the order of the file. A service has a place for each answer, a
  /// key one for each case, and a port its rows.
  package let declarations: [Range<Int>]
  /// All places, with the declarations, in the order of the file.
  package let places: [Range<Int>]
}

/// The names and the keys of a file.
package struct FileSymbols: Sendable {
  /// In the order of their first places.
  package let all: [FileSymbol]

  /// Finds the names as the check of names does, and the keys in the diagrams. It runs nothing.
  ///
  /// - Parameters:
  ///   - file: The file. A scenario with an error has the symbols of the statements that can be
  ///     read.
  ///   - systems: The systems that the scenarios may name. Their names must be different.
  package init(_ file: SourceFile, systems: [SystemDefinition]) {
    var collector = SymbolCollector(file)
    collector.addNames(systems)
    collector.addKeys()
    all = collector.symbols
  }

  /// The symbol that is at an offset, or that ends there.
  package func symbol(at offset: Int) -> FileSymbol? {
    all.first { $0.places.contains { $0.contains(offset) } }
      ?? all.first { $0.places.contains { $0.upperBound == offset } }
  }
}

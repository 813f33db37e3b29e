import MarbleDiagrams
import MarbleScenarios

// The keys of a file: the entries of `where` and `case`, and the letters of the diagrams.

extension SymbolCollector {
  mutating func addKeys() {
    let shared = Set(file.head.entries.map(\.key))
    add(file.head) { shared.contains($0) ? .head : nil }
    for (number, scenario) in file.scenarios.enumerated() {
      let own = Set(scenario.statements.entries.map(\.key))
      add(scenario.statements) { key in
        own.contains(key) ? .scenario(number) : shared.contains(key) ? .head : nil
      }
    }
  }

  private mutating func add(
    _ statements: [Statement], owner: (Character) -> FileSymbol.Owner?
  ) {
    for entry in statements.entries {
      guard let owner = owner(entry.key) else { continue }
      add(.key, String(entry.key), of: owner, at: entry.keyRange, isDeclaration: true)
    }
    for (key, range) in statements.flatMap({ $0.keyPlaces(in: file.text) }) {
      guard let owner = owner(key) else { continue }
      add(.key, String(key), of: owner, at: range, isDeclaration: false)
    }
  }
}

extension Statement {
  /// The keys that its diagrams and its entries use, with their places. A diagram with an error has
  /// none.
  fileprivate func keyPlaces(in text: SourceText) -> [(key: Character, range: Range<Int>)] {
    var diagrams = inlineDiagrams.map { (range: $0, role: Diagram.Role.cold) }
    if let diagram, diagram.role != .window { diagrams.append(diagram) }
    for entry in [self].entries where entry.binding.isEvents {
      diagrams.append((entry.bindingRange, .expectation))
    }
    return choiceKeys(in: text)
      + diagrams.flatMap { range, role -> [(key: Character, range: Range<Int>)] in
        let diagram = try? Diagram.parse(text.bytes, in: range, role: role, tick: .milliseconds(1))
        return (diagram?.marks ?? []).compactMap { mark in
          switch mark.symbol {
          case .key(let key): (key, mark.offset..<mark.offset + key.utf8.count)
          case .error: ("#", mark.offset..<mark.offset + 1)
          default: nil
          }
        }
      }
  }

  /// The letters and digits that an `any` statement chooses.
  private func choiceKeys(in text: SourceText) -> [(key: Character, range: Range<Int>)] {
    guard case .any(let row) = self else { return [] }
    return row.choices.compactMap { choice in
      let written = text.text(choice.range.bytes)
      return written.count == 1 ? written.first.map { ($0, choice.range.bytes) } : nil
    }
  }
}

extension Binding {
  /// True if the entry consists of events, whose letters are keys.
  fileprivate var isEvents: Bool { if case .group = self { true } else { false } }
}

import MarbleDiagrams
import MarbleScenarios

/// The characters that diagrams use as keys.
enum UsedKeys {
  /// The characters in a scenario and in the head above it. A new key must be none of them.
  static func letters(in scenario: ScenarioSyntax, of file: SourceFile) -> Set<Character> {
    letters(of: file.head + scenario.statements, in: file)
  }

  static func letters(of statements: [Statement], in file: SourceFile) -> Set<Character> {
    var letters: Set<Character> = []
    for statement in statements {
      switch statement {
      case .hot(let row), .cold(let row), .expect(let row), .calls(let row):
        // It includes characters of quoted texts and of durations, which does no harm.
        letters.formUnion(characters(row.diagram.bytes, file))
      case .keys(let keys), .variant(let keys):
        for entry in keys.entries where entry.binding.isGroup {
          letters.formUnion(characters(entry.bindingRange, file))
        }
      default: break
      }
      for diagram in statement.diagramsInExpressions {
        letters.formUnion(diagram.text.filter(\.mayHaveEntry))
      }
    }
    return letters
  }

  private static func characters(_ range: Range<Int>, _ file: SourceFile) -> [Character] {
    file.text.text(range).filter(\.mayHaveEntry)
  }
}

extension Character {
  /// True if it can be a key of a `where` statement.
  fileprivate var mayHaveEntry: Bool { self == "#" || isDiagramKey }
}

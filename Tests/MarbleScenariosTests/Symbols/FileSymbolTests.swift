import MarbleStreams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `The symbols of a file` {
  private static let twice = SystemDefinition("Twice") { stage in
    stage.input("level", initial: 0) { (_: Int) in }
    stage.output("out", Observable<Int>.just(2))
  }

  /// The result has `TEXT OWNER DECLARATIONS / OTHER PLACES`, with lines and columns from 1.
  @Test func `are its names with their places`() throws {
    try RecordedTable.check("symbols") { text in
      let file = SourceFile(text)
      func words(_ places: [Range<Int>]) -> String {
        places.map { file.text.position(of: $0.lowerBound) }.map { "\($0.line):\($0.column)" }
          .joined(separator: " ")
      }
      return FileSymbols(file, systems: [Self.twice]).all.map { symbol in
        let owner =
          switch symbol.owner {
          case .head: "head"
          case .scenario(let number): "scenario \(number)"
          case .system(let name): name
          }
        let uses = symbol.places.filter { !symbol.declarations.contains($0) }
        return "\(symbol.text) \(owner) \(words(symbol.declarations)) / \(words(uses))"
      }.joined(separator: "\n")
    }
  }
}

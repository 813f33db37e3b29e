import MarbleRewriting
import MarbleScenarios

/// The readings that requests about a whole document share, made at the first of them. All copies
/// of the document share it.
final class DocumentReading {
  private let source: ScenarioSuite.Source
  private var found: FileSymbols?

  init(_ source: ScenarioSuite.Source) { self.source = source }

  private(set) lazy var file = SourceFile(
    path: source.path, bytes: source.bytes, admittingOpenRows: true)

  /// - Parameter systems: The systems of the server, always the same.
  func symbols(_ systems: [SystemDefinition]) -> FileSymbols {
    let symbols = found ?? FileSymbols(file, systems: systems)
    found = symbols
    return symbols
  }
}

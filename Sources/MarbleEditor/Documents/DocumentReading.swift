import MarbleProbes
import MarbleScenarios

/// The readings that requests about a document share, made at the first of them. All copies of the
/// document share it. After an edit, the new document takes over those of the scenarios that the
/// edit leaves as they are.
final class DocumentReading {
  private let source: ScenarioSuite.Source
  private let parts: FileParts
  private let encoding: PositionEncoding
  private var found: FileSymbols?
  /// Those that have been read.
  private(set) var scenarios: [PartReading?]

  init(
    _ source: ScenarioSuite.Source, _ parts: FileParts, _ encoding: PositionEncoding,
    _ earlier: DocumentReading?
  ) {
    (self.source, self.parts, self.encoding) = (source, parts, encoding)
    scenarios =
      earlier.map { $0.parts.kept($0.scenarios, in: parts) }
      ?? Array(repeating: nil, count: parts.scenarios.count)
  }

  private(set) lazy var file = SourceFile(
    path: source.path, bytes: source.bytes, admittingOpenRows: true)

  /// - Parameter systems: The systems of the server, always the same.
  func symbols(_ systems: [SystemDefinition]) -> FileSymbols {
    let symbols = found ?? FileSymbols(file, systems: systems)
    found = symbols
    return symbols
  }

  func scenario(_ index: Int) -> PartReading {
    if let reading = scenarios[index] { return reading }
    let reading = PartReading(parts.scenarios[index], of: parts, encoding)
    scenarios[index] = reading
    return reading
  }
}

/// One scenario of a document as an editor shows it. The positions count from the beginning of the
/// scenario, so an edit above does not change them.
final class PartReading {
  let outline: Outline?
  /// The recording of the scenario below the head. Nil until it is needed.
  var recording: FileRecording?

  init(_ range: Range<Int>, of parts: FileParts, _ encoding: PositionEncoding) {
    let bytes = Array(parts.text.bytes[range])
    let file = SourceFile(path: parts.text.file, bytes: bytes, admittingOpenRows: true)
    let text = DocumentText(bytes, encoding: encoding)
    outline = file.scenarios.first.map { Outline($0, in: text) }
  }
}

import Foundation
import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// An open document: its text, and what is known about it.
///
/// A document is a new value after each edit. Of the results about the older text, it has the
/// readings of the scenarios that the edit left as they were, and what its probes found.
struct Document {
  let uri: String
  let version: Int?
  let text: DocumentText
  /// The document as a file of scenarios. Its path is that of the URI.
  let source: ScenarioSuite.Source
  /// The head and the scenarios, which are read alone. For a page, they have no meaning.
  let parts: FileParts
  let reading: DocumentReading
  private let probes: KeptProbes
  /// The results of the last run. Nil until the document has been run.
  var check: DocumentCheck?

  /// - Parameter earlier: The document before an edit.
  init(uri: String, version: Int?, text: DocumentText, _ earlier: Document? = nil) {
    self.uri = uri
    self.version = version
    self.text = text
    source = ScenarioSuite.Source(path: Document.path(of: uri), bytes: text.bytes)
    let parts = FileParts(SourceText(file: source.path, bytes: text.bytes))
    self.parts = parts
    reading = DocumentReading(source, parts, text.encoding, earlier?.reading)
    let sameHead = earlier.flatMap { parts.hasHead(of: $0.parts) ? $0 : nil }
    probes = sameHead?.probes ?? KeptProbes()
  }

  /// The lines of the document.
  var lines: SourceText { parts.text }

  /// The whole document with its syntax. Rows without a diagram are accepted, because `record` and
  /// the hints complete them.
  var file: SourceFile { reading.file }

  /// The names and keys of the document. Nil for a page, whose blocks are files of their own.
  func symbols(in environment: EditorEnvironment) -> FileSymbols? {
    isPage ? nil : reading.symbols(environment.systems)
  }

  /// The name or the key at an offset. The other scenarios matter only if it is not declared in its
  /// own.
  func symbol(at offset: Int, in environment: EditorEnvironment) -> FileSymbol? {
    let own = scenario(at: offset).map {
      FileSymbols(parts.file(of: $0), systems: environment.systems)
    }
    let symbol = own?.symbol(at: offset)
    guard case .scenario = symbol?.owner else {
      return symbols(in: environment)?.symbol(at: offset)
    }
    return symbol
  }

  /// The path of a file URI, or the URI itself.
  private static func path(of uri: String) -> String {
    let path = uri.hasPrefix("file://") ? String(uri.dropFirst("file://".count)) : uri
    return path.removingPercentEncoding ?? path
  }

  /// True for a page or a Swift file, whose scenarios are checked and not rewritten.
  var isPage: Bool { source.isDocumentation }

  /// The scenario that contains an offset. Nil in the head.
  func scenario(at offset: Int) -> ScenarioSyntax? {
    isPage ? nil : parts.index(at: offset).flatMap(parts.scenario)
  }

  /// The tick of a scenario with these statements.
  func tick(of statements: [Statement]) -> Duration {
    statements.tick ?? parts.head.tick ?? .milliseconds(1)
  }

  /// The head and one scenario as a file of their own, and the distance of the scenario in the
  /// document from its place there.
  func excerpt(_ index: Int) -> (source: ScenarioSuite.Source, distance: Int) {
    let (head, own) = (parts.headRange, parts.scenarios[index])
    let bytes = Array(text.bytes[head] + text.bytes[own])
    return (
      ScenarioSuite.Source(path: source.path, bytes: bytes), own.lowerBound - head.count
    )
  }

  /// The excerpt of the scenario at an offset, if the name or the key there has no place outside
  /// the scenario.
  func ownExcerpt(
    at offset: Int, in environment: EditorEnvironment
  ) -> (document: Document, distance: Int)? {
    guard let index = parts.index(at: offset),
      let symbol = symbol(at: offset, in: environment), case .scenario = symbol.owner,
      symbol.places[0].lowerBound >= parts.headRange.upperBound
    else { return nil }
    let (source, distance) = excerpt(index)
    let text = DocumentText(source.bytes, encoding: text.encoding)
    return (Document(uri: uri, version: nil, text: text), distance)
  }

  /// What `record` makes of the excerpts of the scenarios that have a byte of a range and do not
  /// hold. It is not written.
  func recordings(
    in range: Range<Int>, _ environment: EditorEnvironment
  ) -> [(recording: FileRecording, distance: Int)] {
    guard !isPage, let check, !check.failing.isEmpty else { return [] }
    return parts.indices(in: range).compactMap { index in
      // In the excerpt, every title is free.
      guard let scenario = parts.scenario(index), check.failing.contains(scenario.title),
        !check.withTakenTitle.contains(Int(scenario.range.start))
      else { return nil }
      let (source, distance) = excerpt(index)
      let part = reading.scenario(index)
      let recording = part.recording ?? environment.recording(of: source)
      if !WorkBudget.isResultObsolete { part.recording = recording }
      return (recording, distance)
    }
  }

  /// The range of bytes that a failure is about.
  func range(of failure: Failure) -> Range<Int> {
    let index = min(max(failure.line - 1, 0), lines.lineCount - 1)
    let line = lines.line(index)
    let rest = lines.text(line).dropFirst(failure.column - 1)
    let start = line.upperBound - rest.utf8.count
    return start..<start + rest.prefix(failure.width).utf8.count
  }
}

/// The result of one run of a document.
struct DocumentCheck: Hashable, Sendable {
  /// Everything that `check` reports, in the order of the lines.
  private(set) var failures: [Failure] = []
  /// The titles of the scenarios that do not hold.
  private(set) var failing: Set<String> = []
  /// The outcomes of the scenarios by their offsets. That of several cases is the worst.
  private(set) var outcomes: [Int: Outcome] = [:]
  /// The offsets of the scenarios that hold in the documented order and fail in another.
  private(set) var dependentOnOrder: Set<Int> = []
  /// The offsets of the scenarios that have the title of one above.
  private(set) var withTakenTitle: Set<Int> = []
}

extension Document {
  /// Runs the document. Nil if the run became obsolete.
  func checked(in environment: EditorEnvironment) -> DocumentCheck? {
    let registry = SystemRegistry(environment.systems, operators: environment.operators)
    let loaded = [.source(source)].loaded(registry)[0]
    var check = DocumentCheck()
    for scenario in loaded.scenarios {
      if WorkBudget.isResultObsolete { return nil }
      // The parts of a page are not those of its blocks.
      let report = isPage ? scenario.run() : probes.report(of: scenario, in: parts)
      check.add(report, of: scenario)
    }
    if WorkBudget.isResultObsolete { return nil }
    probes.endRun()
    check.end(loaded.problems { _ in true })
    return check
  }
}

extension DocumentCheck {
  fileprivate mutating func add(_ report: ScenarioReport, of scenario: LoadedScenario) {
    failures += report.failures
    if report.outcome != .passed { failing.insert(report.title) }
    let earlier = outcomes[scenario.start] ?? .passed
    let isWorse = earlier == .passed || report.outcome == .invalid
    outcomes[scenario.start] = isWorse ? report.outcome : earlier
    if report.reliesOnOrder { dependentOnOrder.insert(scenario.start) }
    if scenario.hasTakenTitle { withTakenTitle.insert(scenario.start) }
  }

  /// Adds the problems of the file as such, which are the last.
  fileprivate mutating func end(_ problems: [Failure]) {
    // The cases of a scenario report the same row once for each case.
    failures = (failures + problems).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
      .uniqued { "\($0.line):\($0.column) \($0.message)" }
    // The details show the charts.
    for index in failures.indices { failures[index].chart = nil }
  }
}

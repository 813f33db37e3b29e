import MarbleDiagrams
import MarbleEvents
import MarbleScenarios

/// An observer of a scenario that leaves at an instant, as an edit of the text.
///
/// `observe left = NAME ^--!` and its row `expect left` observe the stream of the first expected
/// row. A scenario that has the observer gets another window.
package struct LeavingObserver {
  /// Why no observer can leave, as a fact.
  package enum Refusal: Error, Hashable {
    /// No row expects the events of a stream.
    case noStream
    /// Something else has the name of the observer.
    case nameTaken
    /// What the observer receives cannot be written as a row.
    case unrecordable
  }

  /// The name of the observer.
  static let name = "left"

  private let file: SourceFile
  private let scenario: ScenarioSyntax
  private let tick: Duration

  /// - Parameters:
  ///   - file: The file.
  ///   - range: The bytes in which the scenario begins.
  package init(_ file: SourceFile, in range: Range<Int>) throws(Refusal) {
    guard let scenario = file.scenarios.first(where: { range.contains(Int($0.range.start)) }) else {
      throw .noStream
    }
    (self.file, self.scenario) = (file, scenario)
    let head = FileKeys(file.head)
    tick = PlanReader.plan(scenario, of: file, head: head, systems: .empty).tick
  }

  /// Returns the bytes of the file in which the observer leaves after some ticks.
  package func leaving(
    after ticks: Int, systems: [SystemDefinition], operators: [OperatorDefinition]
  ) throws(Refusal) -> [UInt8] {
    let window = Diagram.printWindow(
      SubscriptionWindow(disposed: .zero.advanced(by: tick * ticks)), tick: tick)
    var edits = TextEdits(file.text)
    switch scenario.statements.first(where: { $0.declaredName?.text == Self.name }) {
    case .observe(let observer, of: _):
      if observer.diagram.isEmpty { throw .nameTaken }
      edits.replace(observer.diagram.bytes, by: window.utf8)
    case nil: try add(window, to: &edits)
    default: throw .nameTaken
    }
    return try recorded(edits.appliedBytes(), systems, operators)
  }

  private func add(_ window: String, to edits: inout TextEdits) throws(Refusal) {
    let observers = Set(
      scenario.statements.compactMap { statement in
        if case .observe(let observer, of: _) = statement { observer.name.text } else { nil }
      })
    let row = scenario.statements.lazy.compactMap { statement -> Statement.Row? in
      guard case .expect(let row) = statement, row.inner == nil, !observers.contains(row.name.text)
      else { return nil }
      return row
    }.first
    guard let row else { throw .noStream }
    let line = file.text.line(containing: Int(row.range.start)).lowerBound
    let indentation = Array(file.text.bytes[line..<Int(row.range.start)])
    let head = indentation + Array("observe \(Self.name) = \(row.name.text)".utf8)
    let gap = RowColumns(scenario, in: file.text).gap(afterColumn: head.count)
    edits.insertLine(head + gap + Array(window.utf8), below: Int(row.range.end))
    edits.insertLine(indentation + Array("expect \(Self.name)".utf8), below: Int(row.range.end))
  }

  /// Writes what the observer receives into its row, and nothing else.
  private func recorded(
    _ bytes: [UInt8], _ systems: [SystemDefinition], _ operators: [OperatorDefinition]
  ) throws(Refusal) -> [UInt8] {
    let open = SourceFile(path: file.path, bytes: bytes, admittingOpenRows: true)
    let start = scenario.range.start
    let rows = open.scenarios.first { $0.range.start == start }?.statements ?? []
    let row = rows.lazy.compactMap { statement -> Statement.Row? in
      guard case .expect(let row) = statement, row.name.text == Self.name else { return nil }
      return row
    }.first
    let recording = ScenarioSuite(sources: [.init(path: file.path, bytes: bytes)]).recorded(
      systems: systems, operators: operators, varying: nil
    ) { $1 == scenario.title }.first
    guard let row, let recording, !recording.hasFailed else { throw .unrecordable }
    return recording.recordingRow(at: Int(row.range.start)) ?? bytes
  }
}

extension LeavingObserver.Refusal {
  /// One sentence without a full stop.
  package var message: String {
    switch self {
    case .noStream: "no row expects the events of a stream, so there is nothing to leave"
    case .nameTaken:
      "the text has another '\(LeavingObserver.name)': rename it, so that an observer can leave"
    case .unrecordable: "the text cannot be run, so nobody can leave: correct it first"
    }
  }
}

extension FileRecording {
  fileprivate var hasFailed: Bool {
    fault != nil
      || scenarios.contains { scenario in
        switch scenario.outcome {
        case .kept, .recorded: false
        case .invalid, .refused: true
        }
      }
  }
}

import MarbleDiagrams
import MarbleProbes
import MarbleRewriting
import MarbleScenarios

/// The changes that the server offers for a part of a document.
struct CodeActions {
  let document: Document
  let check: DocumentCheck
  private let recording: FileRecording
  let environment: EditorEnvironment
  private let isInvoked: Bool

  /// - Parameter isInvoked: True if a person asks, so that longer work is admitted.
  init(
    _ document: Document, _ check: DocumentCheck, _ recording: FileRecording,
    _ environment: EditorEnvironment, isInvoked: Bool
  ) {
    self.isInvoked = isInvoked
    self.document = document
    self.check = check
    self.recording = recording
    self.environment = environment
  }

  /// False if the client requests other kinds only.
  static func areRequested(by context: JSONValue?) -> Bool {
    guard let kinds = context?["only"]?.array else { return true }
    return kinds.contains { $0.string == "quickfix" || $0.string == "" }
  }

  /// The actions for the lines of a range, the most specific first.
  func actions(in range: Range<Int>) -> [JSONValue] {
    let text = document.lines
    guard !document.isPage else { return [] }
    let first = text.line(containing: range.lowerBound).lowerBound
    let last = text.line(containing: range.upperBound).upperBound
    let lines = first..<max(last, range.upperBound) + 1
    let failures = check.failures.filter { lines.contains(document.range(of: $0).lowerBound) }
    let fixes = failures.flatMap { failure in
      failure.fixes.compactMap { fix in
        action(fix.title, to: document.file.fixed([failure]) { _ in fix }, fixing: failure)
      }
    }
    let rows = recording.rows.filter { lines.contains($0.statement.lowerBound) }
    let recordedRows = rows.compactMap { row -> JSONValue? in
      recording.recordingRow(at: row.statement.lowerBound)
        .flatMap { action("Record this row", to: $0) }
    }
    let ofScenario = [recordedScenario(at: range.lowerBound), fixedOrder(at: range.lowerBound)]
    let numbers =
      text.lineIndex(containing: range.lowerBound) + 1...text.lineIndex(
        containing: range.upperBound) + 1
    let mutants = isInvoked ? acceptedMutants(in: numbers) : []
    return (fixes + recordedRows + ofScenario + mutants).compactMap(\.self)
  }

  /// `order fixed` instead of `order any`, for a scenario that holds only in the documented order.
  private func fixedOrder(at offset: Int) -> JSONValue? {
    guard let scenario = document.scenario(at: offset),
      check.dependentOnOrder.contains(Int(scenario.range.start))
    else { return nil }
    let own = scenario.statements.lazy.compactMap { statement -> Range<Int>? in
      if case .order(let setting) = statement { setting.range.bytes } else { nil }
    }.first
    if let own {
      return action("Write 'order fixed'", TextEdit(range: own, text: "order fixed"), fixing: nil)
    }
    // The head has `order any` for all scenarios.
    let place = document.lines.line(containing: Int(scenario.range.start)).upperBound
    let lineBreak = String(decoding: document.lines.lineBreak, as: UTF8.self)
    return action(
      "Add 'order fixed'", TextEdit(range: place..<place, text: "\(lineBreak)  order fixed"),
      fixing: nil)
  }

  private func recordedScenario(at offset: Int) -> JSONValue? {
    guard let scenario = document.scenario(at: offset),
      check.failing.contains(scenario.title)
    else { return nil }
    let recorded = ScenarioSuite(sources: [document.source]).recorded(
      systems: environment.systems, operators: environment.operators,
      varying: .laws, where: { $1 == scenario.title }
    ).first
    guard let recorded, recorded.fault == nil else { return nil }
    return action("Record this scenario", to: recorded.new)
  }

  private func action(_ title: String, to bytes: [UInt8], fixing failure: Failure? = nil)
    -> JSONValue?
  {
    guard let edit = TextEdit(from: document.text.bytes, to: bytes) else { return nil }
    return action(title, edit, fixing: failure)
  }

  func action(_ title: String, _ edit: TextEdit, fixing failure: Failure?) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init(key: "title", value: .string(title)), .init(key: "kind", value: "quickfix"),
    ]
    if let failure {
      let diagnostic = Diagnostics.diagnostic(failure, in: document, ClientAbilities())
      members.append(.init(key: "diagnostics", value: [diagnostic]))
    }
    let edits: JSONValue = .object([
      .init(key: document.uri, value: [edit.json(in: document.text)])
    ])
    members.append(.init(key: "edit", value: ["changes": edits]))
    return .object(members)
  }
}

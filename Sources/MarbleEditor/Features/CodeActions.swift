import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The changes that the server offers for a part of a document.
struct CodeActions {
  let document: Document
  let environment: EditorEnvironment

  init(_ document: Document, _ environment: EditorEnvironment) {
    self.document = document
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
    guard !document.isPage, let check = document.check else { return [] }
    let first = text.line(containing: range.lowerBound).lowerBound
    let last = text.line(containing: range.upperBound).upperBound
    let lines = first..<max(last, range.upperBound) + 1
    let failures = check.failures.filter { lines.contains(document.range(of: $0).lowerBound) }
    let fixes = failures.flatMap { failure in
      failure.fixes.compactMap { fix in
        fixed(failure, by: fix).flatMap { action(fix.title, $0, fixing: failure) }
      }
    }
    let recordedRows = document.recordings(in: range, environment).flatMap { recording, distance in
      recording.rows.map(\.statement.lowerBound).filter { lines.contains($0 + distance) }
        .compactMap { row -> JSONValue? in
          recording.recordingRow(at: row)
            .flatMap { TextEdit(from: recording.old, to: $0)?.moved(by: distance) }
            .map { action("Record this row", $0, fixing: nil) }
        }
    }
    let ofScenario = [
      recordedScenario(at: range.lowerBound, check), fixedOrder(at: range.lowerBound, check),
    ]
    return (fixes + recordedRows + ofScenario).compactMap(\.self)
  }

  /// `order fixed` instead of `order any`, for a scenario that holds only in the documented order.
  private func fixedOrder(at offset: Int, _ check: DocumentCheck) -> JSONValue? {
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

  /// The rows that happened, for all rows of the scenario at an offset that do not hold.
  func recordedScenario(at offset: Int, _ check: DocumentCheck) -> JSONValue? {
    guard let scenario = document.scenario(at: offset), check.failing.contains(scenario.title)
    else { return nil }
    var (recorded, distance) =
      document.recordings(in: offset..<offset, environment).first ?? (nil, 0)
    let head = document.text.bytes[document.parts.headRange]
    // Whether a key of the head becomes unused depends on the other scenarios.
    if recorded?.new.starts(with: head) != true {
      distance = 0
      recorded = environment.recording(of: document.source, only: scenario.title)
    }
    guard let recorded,
      let edit = TextEdit(from: recorded.old, to: recorded.new)
    else { return nil }
    return action("Record this scenario", edit.moved(by: distance), fixing: nil)
  }

  /// The edit that corrects a failure of the head, or of the scenario at its line.
  private func fixed(_ failure: Failure, by fix: Fix) -> TextEdit? {
    let scenario = document.scenario(at: document.lines.line(failure.line - 1).upperBound)
    let fixed = document.parts.file(of: scenario).fixed([failure]) { _ in fix }
    return TextEdit(from: document.text.bytes, to: fixed)
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

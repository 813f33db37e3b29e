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
    let text = document.file.text
    guard !document.isPage else { return [] }
    let first = text.line(containing: range.lowerBound).lowerBound
    let last = text.line(containing: range.upperBound).upperBound
    let lines = first..<max(last, range.upperBound) + 1
    let failures = check.failures.filter { lines.contains(document.range(of: $0).lowerBound) }
    let fixes = failures.flatMap { self.fixes(of: $0) }
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
    guard let (_, scenario) = document.scenario(at: offset),
      check.dependentOnOrder.contains(Int(scenario.range.start))
    else { return nil }
    let own = scenario.statements.lazy.compactMap { statement -> Range<Int>? in
      if case .order(let setting) = statement { setting.range.bytes } else { nil }
    }.first
    if let own {
      return action("Write 'order fixed'", TextEdit(range: own, text: "order fixed"), fixing: nil)
    }
    // The head has `order any` for all scenarios.
    let place = document.file.text.line(containing: Int(scenario.range.start)).upperBound
    let lineBreak = String(decoding: document.file.text.lineBreak, as: UTF8.self)
    return action(
      "Add 'order fixed'", TextEdit(range: place..<place, text: "\(lineBreak)  order fixed"),
      fixing: nil)
  }

  private func recordedScenario(at offset: Int) -> JSONValue? {
    guard let (_, scenario) = document.scenario(at: offset),
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

  // MARK: Fixes of one failure

  private func fixes(of failure: Failure) -> [JSONValue] {
    [spelling(failure), missingKeys(failure), missingAnswer(failure)].compactMap(\.self)
  }

  /// The text that a message suggests instead of the one it is about.
  private func spelling(_ failure: Failure) -> JSONValue? {
    let range = document.range(of: failure)
    let found = document.file.text.text(range)
    let lines = [failure.message] + failure.details.filter { $0.hasPrefix("hint: ") }
    // Of a call the message has the name.
    let name = found.prefix { $0.isLetter || $0.isNumber }
    let isNamed = ["'\(found)'", "'\(name)'", "`\(found)`", "not \(found),"].contains {
      failure.message.contains($0)
    }
    guard isNamed, let suggested = lines.lazy.compactMap(Self.suggestion).first,
      suggested != found
    else { return nil }
    return action(
      "Write '\(suggested)'", TextEdit(range: range, text: suggested), fixing: failure)
  }

  /// The word of `did you mean 'debounce'?`.
  private static func suggestion(in line: String) -> String? {
    guard let start = line.firstRange(of: "did you mean '")?.upperBound,
      let end = line[start...].firstRange(of: "'?")?.lowerBound
    else { return nil }
    let word = String(line[start..<end])
    // An incomplete call is no text to write.
    return word.contains("…") || word.contains(":)") ? nil : word
  }

  /// The entries of `hint: 'where f = false': a letter without an entry is a string`.
  private func missingKeys(_ failure: Failure) -> JSONValue? {
    let mark = "hint: 'where "
    guard let (index, _) = document.scenario(at: document.range(of: failure).lowerBound),
      let line = failure.details.first(where: { $0.hasPrefix(mark) }),
      let end = line.firstRange(of: "': a letter")?.lowerBound
    else { return nil }
    let text = Array(line[..<end].dropFirst(mark.count).utf8)
    guard let entries = try? KeyEntry.parse(text, in: 0..<text.count) else { return nil }
    let added = entries.map { entry in
      (key: entry.key, text: String(decoding: text[entry.bindingRange], as: UTF8.self))
    }
    let title = "Add 'where \(String(decoding: text, as: UTF8.self))'"
    return action(title, to: document.file.adding(added, toScenario: index), fixing: failure)
  }

  /// A row for `no row answers 'save()', called at 200ms`. It answers with a completion one tick
  /// later.
  private func missingAnswer(_ failure: Failure) -> JSONValue? {
    let begin = "no row answers '"
    guard failure.message.hasPrefix(begin),
      let end = failure.message.firstRange(of: ")', called at ")?.lowerBound,
      let (_, scenario) = document.scenario(at: document.range(of: failure).lowerBound)
    else { return nil }
    let call = failure.message[..<end].dropFirst(begin.count) + ")"
    let text = document.file.text
    let sources = scenario.statements.filter(\.isSource)
    let line = text.lineIndex(containing: Int(sources.last?.range.end ?? scenario.range.end) - 1)
    let above = text.text(text.line(line))
    let indentation = sources.isEmpty ? "  " : String(above.prefix { $0 == " " })
    let diagram = sources.last?.diagram
    let column = diagram.map { text.position(of: $0.range.lowerBound).column - 1 } ?? 0
    let head = "\(indentation)cold \(call)"
    let gap = String(repeating: " ", count: max(column - head.count, 2))
    let place = text.line(line).upperBound
    let lineBreak = String(decoding: text.lineBreak, as: UTF8.self)
    return action(
      "Add 'cold \(call)'",
      TextEdit(range: place..<place, text: "\(lineBreak)\(head)\(gap)-|"), fixing: failure)
  }
}

import MarbleProbes
import MarbleScenarios

extension LanguageServer {
  /// Executes a command and returns its answer: a text, or null for a command that edits.
  mutating func execute(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let name = parameters["command"]?.string ?? ""
    guard let command = ExecutedCommand(rawValue: name) else {
      throw .invalidParameters("the server has no command '\(name.prefix(100))'")
    }
    let arguments = parameters["arguments"]?.array ?? []
    if command == .test {
      guard arguments.count == 1, let uri = arguments[0].string else {
        throw .invalidParameters("'\(name)' takes the URI of a document")
      }
      let document = try document(["textDocument": ["uri": .string(uri)]])
      guard let check = check(document) else { throw .contentModified }
      return TestResults(document, check).json
    }
    guard arguments.count == 2, let uri = arguments[0].string,
      let position = Position(arguments[1])
    else {
      throw .invalidParameters("'\(name)' takes the URI of a document and a position")
    }
    let document = try document(["textDocument": ["uri": .string(uri)]])
    let offset = document.text.offset(of: position)
    guard document.scenario(at: offset) != nil else {
      throw .requestFailed("no scenario is at this position")
    }
    let titles = document.file.titles(atLine: document.lines.lineIndex(containing: offset) + 1)
    switch command {
    case .explain:
      let text = environment.explanation(document.source, titles)
      return .string("```text\n\(text)```\n")
    case .picture:
      guard let picture = environment.picture(document.source, titles) else {
        throw .requestFailed("the scenario cannot be run, so it has no picture")
      }
      return .string(picture)
    case .record:
      guard let check = check(document) else { throw .contentModified }
      let checked = try self.document(["textDocument": ["uri": .string(uri)]])
      let actions = CodeActions(checked, environment)
      guard let edit = actions.recordedScenario(at: offset, check)?["edit"] else {
        throw .requestFailed("the rows of the scenario are those that happen, or it cannot run")
      }
      return try apply(edit, "Record this scenario")
    case .test: return .null
    case .insertColumn:
      return try apply(ColumnEdit(.insertion, document, at: offset).edit(), "Insert a column")
    case .deleteColumn:
      return try apply(ColumnEdit(.deletion, document, at: offset).edit(), "Delete a column")
    }
  }

  /// Requests that the editor apply an edit.
  private mutating func apply(_ edit: JSONValue, _ label: String) throws(ResponseError) -> JSONValue
  {
    guard abilities.appliesEdits else {
      throw .requestFailed("the editor does not apply edits that the server asks for")
    }
    ask("workspace/applyEdit", ["label": .string(label), "edit": edit])
    return .null
  }
}

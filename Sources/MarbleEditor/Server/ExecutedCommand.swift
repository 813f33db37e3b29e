import MarbleScenarios

/// A command that the client can send. Its arguments are the URI of a document, and a position in
/// the scenario.
enum ExecutedCommand: String, CaseIterable {
  /// Answers with Markdown: what each stage of the scenario did.
  case explain = "marbles.explain"
  /// Answers with SVG.
  case picture = "marbles.picture"
  /// Inserts a column in all rows of the scenario.
  case insertColumn = "marbles.insertColumn"
  /// Deletes a column in all rows of the scenario.
  case deleteColumn = "marbles.deleteColumn"
}

extension LanguageServer {
  /// Executes a command and returns its answer: a text, or null for a command that edits.
  mutating func execute(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let name = parameters["command"]?.string ?? ""
    guard let command = ExecutedCommand(rawValue: name) else {
      throw .invalidParameters("the server has no command '\(name.prefix(100))'")
    }
    let arguments = parameters["arguments"]?.array ?? []
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

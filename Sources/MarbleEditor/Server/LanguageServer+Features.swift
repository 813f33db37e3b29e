import MarbleScenarios

extension LanguageServer {
  /// Answers a request about a document.
  mutating func feature(
    _ method: String, _ parameters: JSONValue, isObsolete: (_ uri: String) -> Bool
  ) throws(ResponseError) -> JSONValue {
    switch method {
    case "textDocument/inlayHint":
      let document = try document(parameters)
      let recording = try recorded(document, isObsolete)
      return .array(InlayHints(document, recording).hints(in: parameters["range"]))
    case "textDocument/codeAction":
      let document = try document(parameters)
      guard let range = document.text.bytes(of: parameters["range"]) else {
        throw .invalidParameters("the range of the code action is none")
      }
      guard let check = check(document, isObsolete: isObsolete) else { throw .contentModified }
      let recording = try recorded(document, isObsolete)
      return .array(CodeActions(document, check, recording, environment).actions(in: range))
    case "textDocument/formatting":
      return try Formatting.edits(of: try document(parameters))
    case "textDocument/hover":
      let document = try document(parameters)
      return Hover(document, environment).answer(at: try offset(parameters, in: document))
    case "textDocument/completion":
      let document = try document(parameters)
      return Completion(document, environment).items(at: try offset(parameters, in: document))
    case "textDocument/documentSymbol":
      return .array(DocumentSymbols.symbols(of: try document(parameters)))
    case "textDocument/foldingRange":
      return .array(FoldingRanges.ranges(of: try document(parameters)))
    case "workspace/executeCommand":
      return try execute(parameters)
    default: throw .unknownMethod(method)
    }
  }

  /// The document that the parameters name.
  func document(_ parameters: JSONValue) throws(ResponseError) -> Document {
    guard let uri = parameters["textDocument"]?["uri"]?.string else {
      throw .invalidParameters("the parameters name no document")
    }
    guard let document = documents.documents[uri] else {
      throw .invalidParameters(DocumentStore.Fault.notOpen(uri).message)
    }
    return document
  }

  private func offset(
    _ parameters: JSONValue, in document: Document
  ) throws(ResponseError) -> Int {
    guard let position = parameters["position"].flatMap(Position.init) else {
      throw .invalidParameters("the parameters have no position")
    }
    return document.text.offset(of: position)
  }

  private mutating func recorded(
    _ document: Document, _ isObsolete: (_ uri: String) -> Bool
  ) throws(ResponseError) -> FileRecording {
    guard let recording = recording(of: document, isObsolete: isObsolete) else {
      throw .contentModified
    }
    return recording
  }
}

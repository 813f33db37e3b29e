import MarbleProbes
import MarbleScenarios

extension LanguageServer {
  /// Answers a request about a document.
  mutating func feature(
    _ method: String, _ parameters: JSONValue
  ) throws(ResponseError) -> JSONValue {
    switch method {
    case "textDocument/inlayHint":
      let document = try checked(parameters)
      return .array(InlayHints(document, environment).hints(in: parameters["range"]))
    case "textDocument/codeAction":
      guard let range = try document(parameters).text.bytes(of: parameters["range"]) else {
        throw .invalidParameters("the range of the code action is none")
      }
      guard CodeActions.areRequested(by: parameters["context"]) else { return [] }
      let document = try checked(parameters)
      return .array(CodeActions(document, environment).actions(in: range))
    case "textDocument/formatting":
      return try Formatting.edits(of: try document(parameters))
    case "textDocument/hover":
      let document = try document(parameters)
      return Hover(document, environment).answer(at: try offset(parameters, in: document))
    case "textDocument/completion":
      let document = try document(parameters)
      return Completion(document, at: try offset(parameters, in: document), environment).items
    case "textDocument/signatureHelp":
      let document = try document(parameters)
      let offset = try offset(parameters, in: document)
      return SignatureHelp(document, at: offset, environment)?.answer ?? .null
    case "textDocument/codeLens":
      let document = try checked(parameters)
      return .array(document.check.map { CodeLenses(document, $0).lenses } ?? [])
    case "textDocument/definition":
      return try navigation(parameters).definition
    case "textDocument/references":
      let includes = parameters["context"]?["includeDeclaration"]?.boolean ?? true
      return try navigation(parameters).references(includingDeclarations: includes)
    case "textDocument/documentHighlight":
      return try navigation(parameters).highlights
    case "textDocument/prepareRename":
      let document = try document(parameters)
      let offset = try offset(parameters, in: document)
      // The answer is null for a place that cannot be renamed.
      return (try? Rename(document, at: offset, environment).place) ?? .null
    case "textDocument/rename":
      guard let name = parameters["newName"]?.string else {
        throw .invalidParameters("the parameters have no new name")
      }
      let document = try document(parameters)
      let offset = try offset(parameters, in: document)
      return try Rename(document, at: offset, environment).edit(to: name, environment)
    case "textDocument/documentSymbol":
      return .array(try document(parameters).outlines.map { $1.symbol(from: $0) })
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
      throw .invalidParameters(DocumentStore.RequestError.notOpen(uri).message)
    }
    return document
  }

  private func navigation(_ parameters: JSONValue) throws(ResponseError) -> Navigation {
    let document = try document(parameters)
    return Navigation(document, at: try offset(parameters, in: document), environment)
  }

  private func offset(_ parameters: JSONValue, in document: Document) throws(ResponseError) -> Int {
    guard let position = parameters["position"].flatMap(Position.init) else {
      throw .invalidParameters("the parameters have no position")
    }
    return document.text.offset(of: position)
  }

  /// The document that the parameters name, with the results of its current text.
  private mutating func checked(_ parameters: JSONValue) throws(ResponseError) -> Document {
    guard check(try document(parameters)) != nil else { throw .contentModified }
    return try document(parameters)
  }
}

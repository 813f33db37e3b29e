import MarbleProbes
import MarbleScenarios

/// The open documents, with limits of their number and their size.
struct DocumentStore {
  /// The maximum number of open documents.
  static let countLimit = 1_000
  /// The maximum number of bytes of all open documents together.
  static let sizeLimit = 256 << 20
  /// The maximum number of edits in one message, times the bytes of the document. Each edit finds
  /// the lines again.
  static let editLimit = 1 << 30

  /// Why the text of a document is unknown.
  enum RequestError: Error, Hashable {
    case notOpen(String)
    case tooManyDocuments
    case tooLarge(String)
    case malformed
    case tooManyEdits
  }

  private(set) var documents: [String: Document] = [:]
  /// The documents whose current text has not been run, in the order of their edits.
  private(set) var waiting: [String] = []
  var encoding = PositionEncoding.utf16

  /// The bytes of all documents.
  private var size: Int { documents.values.reduce(0) { $0 + $1.text.bytes.count } }

  /// Opens a document, or replaces an open one.
  mutating func open(_ parameters: JSONValue) throws(RequestError) {
    let item = parameters["textDocument"]
    guard let uri = item?["uri"]?.string, let text = item?["text"]?.string else {
      throw .malformed
    }
    guard documents[uri] != nil || documents.count < Self.countLimit else {
      throw .tooManyDocuments
    }
    try replace(
      uri, item?["version"]?.integer, by: DocumentText(Array(text.utf8), encoding: encoding))
  }

  /// Applies the edits of a message, in their order. If one of them is wrong, none is applied.
  mutating func change(_ parameters: JSONValue) throws(RequestError) {
    let item = parameters["textDocument"]
    guard let uri = item?["uri"]?.string,
      let changes = parameters["contentChanges"]?.array
    else { throw .malformed }
    guard let document = documents[uri] else { throw .notOpen(uri) }
    var text = document.text
    var work = 0
    for change in changes {
      guard let new = change["text"]?.string else { throw .malformed }
      guard let range = change["range"], range != .null else {
        text = DocumentText(Array(new.utf8), encoding: encoding)
        continue
      }
      guard let old = text.bytes(of: range) else { throw .malformed }
      guard text.bytes.count + new.utf8.count <= scenarioSizeLimit else { throw .tooLarge(uri) }
      work += text.bytes.count
      guard work <= Self.editLimit else { throw .tooManyEdits }
      var bytes = text.bytes
      bytes.replaceSubrange(old, with: new.utf8)
      text = DocumentText(bytes, encoding: encoding)
    }
    try replace(uri, item?["version"]?.integer, by: text)
  }

  private mutating func replace(
    _ uri: String, _ version: Int?, by text: DocumentText
  ) throws(RequestError) {
    let others = size - (documents[uri]?.text.bytes.count ?? 0)
    let count = text.bytes.count
    guard count <= scenarioSizeLimit, others + count <= Self.sizeLimit else {
      throw .tooLarge(uri)
    }
    documents[uri] = Document(uri: uri, version: version, text: text, documents[uri])
    waiting.removeAll { $0 == uri }
    waiting.append(uri)
  }

  /// Closes a document. Returns its URI, or nil if it is not open.
  mutating func close(_ parameters: JSONValue) throws(RequestError) -> String {
    guard let uri = parameters["textDocument"]?["uri"]?.string else { throw .malformed }
    guard documents.removeValue(forKey: uri) != nil else { throw .notOpen(uri) }
    waiting.removeAll { $0 == uri }
    return uri
  }

  /// Removes a document whose text is unknown. Returns whether it was open.
  mutating func remove(_ uri: String) -> Bool {
    waiting.removeAll { $0 == uri }
    return documents.removeValue(forKey: uri) != nil
  }

  /// Stores the results of a run.
  mutating func store(_ check: DocumentCheck, of uri: String) { documents[uri]?.check = check }

  /// Removes a document from the waiting ones, because its diagnostics are published.
  mutating func markPublished(_ uri: String) { waiting.removeAll { $0 == uri } }
}

extension DocumentStore.RequestError {
  var message: String {
    switch self {
    case .notOpen(let uri): "the document '\(uri.prefix(200))' is not open"
    case .tooManyDocuments: "more than \(DocumentStore.countLimit) documents are open"
    case .tooLarge(let uri):
      "the document '\(uri.prefix(200))' is larger than \(scenarioSizeLimit >> 20) MB, or all "
        + "documents are larger than \(DocumentStore.sizeLimit >> 20) MB"
    case .malformed: "the parameters do not name a document and its text"
    case .tooManyEdits: "a message has too many edits for a document of this size"
    }
  }
}

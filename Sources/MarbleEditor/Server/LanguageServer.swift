import MarbleProbes
import MarbleScenarios

/// A language server of the protocol LSP 3.17, without its input and output.
///
/// ``receive(_:)`` takes one message and returns the messages of the answer. An edit only changes
/// the text of the document. ``publish(isObsolete:)`` runs the document, as soon as no message
/// waits.
package struct LanguageServer {
  enum Phase: Hashable {
    case created, running, shutDown
    case ended(status: Int32)
  }

  let environment: EditorEnvironment
  var documents = DocumentStore()
  var abilities = ClientAbilities()
  private var phase = Phase.created
  /// The requests of the server to the client, which precede the answer that caused them.
  private var asked: [JSONValue] = []
  /// The number of requests that the server has made.
  private var requestCount = 0
  /// True if nobody needs a run of the document with this URI any more.
  private var isObsolete: @Sendable (_ uri: String) -> Bool = { _ in false }

  package init(_ environment: EditorEnvironment) {
    self.environment = environment
  }

  /// The exit status. Nil while the server runs: 0 after `shutdown` and `exit`, otherwise 1.
  package var status: Int32? {
    if case .ended(let status) = phase { status } else { nil }
  }

  /// The input has ended, or it cannot be read any further.
  package mutating func endInput() {
    if status == nil { phase = .ended(status: 1) }
  }

  /// True if the diagnostics of a document are older than its text.
  package var hasUnpublished: Bool { phase == .running && !documents.waiting.isEmpty }

  /// Handles one message.
  ///
  /// - Parameter isObsolete: True if a later message changes the document with this URI or cancels
  ///   the request, so that a run of the document ends early.
  /// - Returns: The messages to send, in their order.
  package mutating func receive(
    _ message: Message, isObsolete: @escaping @Sendable (_ uri: String) -> Bool = { _ in false }
  ) -> [JSONValue] {
    self.isObsolete = isObsolete
    switch message {
    case .answer: return []
    case .invalid(let id, let error): return [error.response(to: id)]
    case .notification(let method, let parameters): return notified(method, parameters)
    case .request(let id, let method, let parameters):
      do throws(ResponseError) {
        let result = try answer(method, parameters)
        defer { asked = [] }
        return asked + [["jsonrpc": "2.0", "id": id, "result": result]]
      } catch {
        return [error.response(to: id)]
      }
    }
  }

  /// Sends a request to the client. Nothing depends on its answer.
  mutating func ask(_ method: String, _ parameters: JSONValue) {
    requestCount += 1
    asked.append([
      "jsonrpc": "2.0", "id": .string("marbles.\(requestCount)"), "method": .string(method),
      "params": parameters,
    ])
  }

  private mutating func answer(
    _ method: String, _ parameters: JSONValue
  ) throws(ResponseError) -> JSONValue {
    switch (phase, method) {
    case (.created, "initialize"):
      abilities = ClientAbilities(parameters)
      documents.encoding = abilities.encoding
      phase = .running
      return abilities.result
    case (.created, _): throw .notInitialized
    case (.running, "initialize"): throw .invalidRequest("'initialize' was already sent")
    case (.running, "shutdown"):
      phase = .shutDown
      return .null
    case (.running, _): return try feature(method, parameters)
    default: throw .invalidRequest("the server was shut down")
    }
  }

  private mutating func notified(_ method: String, _ parameters: JSONValue) -> [JSONValue] {
    if method == "exit" {
      phase = .ended(status: phase == .shutDown ? 0 : 1)
      return []
    }
    guard phase == .running else { return [] }
    let uri = parameters["textDocument"]?["uri"]?.string
    do throws(DocumentStore.RequestError) {
      switch method {
      case "textDocument/didOpen": try documents.open(parameters)
      case "textDocument/didChange": try documents.change(parameters)
      case "textDocument/didClose":
        return [Diagnostics.message(of: try documents.close(parameters), version: nil, [])]
      default: break
      }
      return []
    } catch {
      // The text in the editor is unknown now, so the server publishes no diagnostics for it.
      let wasOpen = uri.map { documents.remove($0) } ?? false
      let forgotten = (wasOpen ? uri : nil).map { Diagnostics.message(of: $0, version: nil, []) }
      return [forgotten, Self.errorMessage(error.message)].compactMap(\.self)
    }
  }

  /// A message that the editor shows to the person.
  private static func errorMessage(_ text: String) -> JSONValue {
    [
      "jsonrpc": "2.0", "method": "window/showMessage",
      "params": ["type": 1, "message": .string("marbles: \(text)")],
    ]
  }

  /// Runs the document that waits longest, and returns its diagnostics. If the run became obsolete,
  /// it returns nothing, and the document waits on.
  package mutating func publish(
    isObsolete: @escaping @Sendable (_ uri: String) -> Bool
  ) -> [JSONValue] {
    self.isObsolete = isObsolete
    guard let uri = documents.waiting.first, let document = documents.documents[uri] else {
      return []
    }
    guard let check = check(document) else { return [] }
    documents.markPublished(uri)
    let diagnostics = check.failures.map { Diagnostics.diagnostic($0, in: document, abilities) }
    return [Diagnostics.message(of: uri, version: document.version, diagnostics)]
  }

  /// The results of the current text of a document. Nil if the run became obsolete.
  mutating func check(_ document: Document) -> DocumentCheck? {
    if let check = document.check { return check }
    let isCut: @Sendable () -> Bool = { [isObsolete, uri = document.uri] in isObsolete(uri) }
    let check = WorkBudget.perform(until: isCut) { document.checked(in: environment) }
    if let check { documents.store(check, of: document.uri) }
    return check
  }
}

extension LanguageServer {
  /// The text of an open document. Nil if it is not open.
  package func text(of uri: String) -> DocumentText? { documents.documents[uri]?.text }
}

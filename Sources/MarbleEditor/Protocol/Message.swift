import MarbleProbes

/// A message of the client, as JSON-RPC 2.0 classifies it.
package enum Message: Sendable {
  case request(id: JSONValue, method: String, parameters: JSONValue)
  case notification(method: String, parameters: JSONValue)
  /// An answer to a request of the server, which does not need it.
  case answer
  /// Not a message. The server answers with the error.
  case invalid(id: JSONValue, ResponseError)

  /// Parses the bytes of one message.
  package init(_ bytes: [UInt8]) {
    let value: JSONValue
    do {
      value = try JSONParser.value(of: bytes)
    } catch {
      self = .invalid(id: .null, error.response)
      return
    }
    let id = value["id"]
    switch id {
    case nil, .integer, .string: break
    default:
      self = .invalid(id: .null, .invalidRequest("the id is neither a number nor a text"))
      return
    }
    guard value["jsonrpc"]?.string == "2.0" else {
      self = .invalid(id: id ?? .null, .invalidRequest("the message is not JSON-RPC 2.0"))
      return
    }
    let parameters = value["params"] ?? .null
    switch (value["method"], id) {
    case (.string(let method), let id?):
      self = .request(id: id, method: method, parameters: parameters)
    case (.string(let method), nil): self = .notification(method: method, parameters: parameters)
    case (nil, .some) where value["result"] != nil || value["error"] != nil: self = .answer
    default: self = .invalid(id: id ?? .null, .invalidRequest("the message has no method"))
    }
  }
}

/// An error with which the server answers.
package struct ResponseError: Error, Hashable, Sendable {
  package let code: Int
  package let message: String

  static func invalidRequest(_ message: String) -> ResponseError {
    ResponseError(code: -32600, message: message)
  }

  static func invalidParameters(_ message: String) -> ResponseError {
    ResponseError(code: -32602, message: message)
  }

  static func unknownMethod(_ method: String) -> ResponseError {
    ResponseError(code: -32601, message: "the server has no method '\(method.prefix(100))'")
  }

  static func requestFailed(_ message: String) -> ResponseError {
    ResponseError(code: -32803, message: message)
  }

  static let notInitialized = ResponseError(
    code: -32002, message: "the first request must be 'initialize'")
  static let cancelled = ResponseError(code: -32800, message: "the request was cancelled")
  /// The client changed the document after the request, so it sends the request again.
  static let contentModified = ResponseError(code: -32801, message: "the document has changed")
  static let brokenFrame = ResponseError(
    code: -32700, message: "the header of a message is wrong, so the server stops")

  static func tooLong(_ length: Int) -> ResponseError {
    ResponseError(
      code: -32600,
      message: "a message of \(length) bytes is longer than \(FrameReader.messageLimit >> 20) MB")
  }

  /// The message that carries the error.
  package func response(to id: JSONValue) -> JSONValue {
    [
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .integer(code), "message": .string(message)],
    ]
  }
}

extension JSONParser.ParseError {
  fileprivate var response: ResponseError {
    switch self {
    case .unexpectedByte(let offset):
      ResponseError(code: -32700, message: "the message is not JSON: byte \(offset)")
    case .tooDeep: .invalidRequest("the message nests deeper than \(JSONParser.depthLimit) levels")
    case .tooManyValues:
      .invalidRequest("the message has more than \(JSONParser.valueLimit) values")
    }
  }
}

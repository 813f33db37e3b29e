import MarbleEditor
import MarbleProbes

/// A response, after which the server closes the connection.
struct HTTPResponse: Equatable {
  /// The number of the status and its name.
  var status = "200 OK"
  var type = "application/json"
  var body: [UInt8] = []
  /// False for a stream of events, which receives the number of each revision.
  var hasEnd = true
  /// The method that the address has, for the response to another one.
  var allowed: String?

  /// The beginning of a stream of events.
  static let events = HTTPResponse(type: "text/event-stream", hasEnd: false)
}

extension HTTPResponse {
  init(html: String) { self.init(type: "text/html; charset=utf-8", body: Array(html.utf8)) }

  init(json: JSONValue) { self.init(body: json.bytes) }

  /// The refusal of a request.
  ///
  /// - Parameter method: The method that the address has, for the refusal of another one.
  init(_ refusal: HTTPRefusal, _ message: String? = nil, allowing method: String? = nil) {
    let json: JSONValue = ["error": .string(message ?? refusal.message)]
    self.init(status: refusal.rawValue, body: json.bytes, allowed: method)
  }

  /// The head and the body as they are sent.
  ///
  /// A browser does not store it, does not send its address to other sites, and shows it in no
  /// frame. Its scripts can send requests to this server only.
  var bytes: [UInt8] {
    var lines = [
      "HTTP/1.1 \(status)",
      "Content-Type: \(type)",
      "Connection: close",
      "Cache-Control: no-store",
      "Referrer-Policy: no-referrer",
      "X-Content-Type-Options: nosniff",
      "Cross-Origin-Resource-Policy: same-origin",
      "Cross-Origin-Opener-Policy: same-origin",
      "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline';"
        + " script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none';"
        + " form-action 'none'; frame-ancestors 'none'",
    ]
    if hasEnd { lines.append("Content-Length: \(body.count)") }
    if let allowed { lines.append("Allow: \(allowed)") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}

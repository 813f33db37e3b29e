import MarbleEditor
import MarbleProbes

/// A response, after which the server closes the connection.
struct HTTPResponse: Equatable {
  var status = 200
  var name = "OK"
  var type = "text/plain; charset=utf-8"
  var body: [UInt8] = []
  /// False for a stream of events, whose body has no end.
  var hasEnd = true
  /// The method that the address has, for the response to another one.
  var allowed: String?

  init(html: String) {
    type = "text/html; charset=utf-8"
    body = Array(html.utf8)
  }

  init(json: JSONValue, status: Int = 200, name: String = "OK") {
    type = "application/json"
    body = json.bytes
    (self.status, self.name) = (status, name)
  }

  /// The refusal of a request. The script shows the message.
  init(_ refusal: HTTPRefusal, _ message: String? = nil) {
    self.init(
      json: ["error": .string(message ?? refusal.name)], status: refusal.rawValue,
      name: refusal.name)
  }

  /// The refusal of a method, for an address that has another one.
  init(allowing method: String) {
    self.init(.methodNotAllowed)
    allowed = method
  }

  /// The beginning of a stream of events.
  static let events: HTTPResponse = {
    var response = HTTPResponse(html: "")
    response.type = "text/event-stream"
    response.hasEnd = false
    return response
  }()

  /// The head and the body as they are sent.
  ///
  /// A browser does not store it, does not send its address to other sites, and shows it in no
  /// frame. Its scripts can send requests to this server only.
  var bytes: [UInt8] {
    var lines = [
      "HTTP/1.1 \(status) \(name)",
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

/// A request of a browser, completely received.
struct HTTPRequest: Equatable {
  var method: String
  /// The path of the address, without the query.
  var path: String
  /// The fields of the head by their names in lower case.
  var fields: [String: String] = [:]
  var body: [UInt8] = []
}

/// Why a request is not answered, as a fact. The text is the status of the response.
enum HTTPRefusal: String, Error, CaseIterable {
  case malformed = "400 Bad Request"
  case forbidden = "403 Forbidden"
  case notFound = "404 Not Found"
  case methodNotAllowed = "405 Method Not Allowed"
  case tooSlow = "408 Request Timeout"
  case changed = "409 Conflict"
  case lengthMissing = "411 Length Required"
  case bodyTooLarge = "413 Content Too Large"
  case pathTooLong = "414 URI Too Long"
  case wrongType = "415 Unsupported Media Type"
  case unprocessable = "422 Unprocessable Content"
  case tooManyRequests = "429 Too Many Requests"
  case headTooLarge = "431 Request Header Fields Too Large"

  /// The words that the script shows where the response has no others.
  var message: String {
    self == .changed
      ? "The file has changed meanwhile: it was not written. Copy your text, or discard it."
      : String(rawValue.dropFirst("400 ".count))
  }
}

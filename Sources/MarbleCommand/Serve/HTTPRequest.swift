/// A request of a browser, completely received.
struct HTTPRequest: Equatable {
  var method: String
  /// The path of the address, without the query.
  var path: String
  /// The fields of the head by their names in lower case.
  var fields: [String: String] = [:]
  var body: [UInt8] = []
}

/// Why a request is not answered, as a fact. The number is the status of the response.
enum HTTPRefusal: Int, Error, CaseIterable {
  case malformed = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case tooSlow = 408
  case changed = 409
  case lengthMissing = 411
  case bodyTooLarge = 413
  case pathTooLong = 414
  case wrongType = 415
  case unprocessable = 422
  case tooManyRequests = 429
  case headTooLarge = 431
}

extension HTTPRefusal {
  /// The name of the status.
  var name: String {
    switch self {
    case .malformed: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .tooSlow: "Request Timeout"
    case .changed: "Conflict"
    case .lengthMissing: "Length Required"
    case .bodyTooLarge: "Content Too Large"
    case .pathTooLong: "URI Too Long"
    case .wrongType: "Unsupported Media Type"
    case .unprocessable: "Unprocessable Content"
    case .tooManyRequests: "Too Many Requests"
    case .headTooLarge: "Request Header Fields Too Large"
    }
  }
}

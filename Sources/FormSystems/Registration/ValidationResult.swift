/// The result of validating an input.
package enum ValidationResult: Equatable, Sendable {
  /// The input is valid; the message says so.
  case ok(message: String)
  /// The input is empty.
  case empty
  /// The server has not answered yet.
  case validating
  /// The input is invalid; the message says why.
  case failed(message: String)
}

extension ValidationResult: CustomStringConvertible {
  /// The text that a label shows.
  package var description: String {
    switch self {
    case let .ok(message):
      return message
    case .empty:
      return ""
    case .validating:
      return "validating ..."
    case let .failed(message):
      return message
    }
  }
}

extension ValidationResult {
  /// Whether the input can be used to register. False during validation.
  package var isValid: Bool {
    switch self {
    case .ok:
      return true
    case .empty, .failed, .validating:
      return false
    }
  }
}

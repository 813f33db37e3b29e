/// What is to be said about an input.
package enum ValidationResult: Equatable, Sendable {
  /// It is as it should be, with a message.
  case ok(message: String)
  /// Nothing has been put in.
  case empty
  /// The answer is not there yet.
  case validating
  /// It cannot be accepted, and why.
  case failed(message: String)
}

extension ValidationResult: CustomStringConvertible {
  /// What a label shows.
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
  /// Whether one may register with it; not while it is being validated.
  package var isValid: Bool {
    switch self {
    case .ok:
      return true
    case .empty, .failed, .validating:
      return false
    }
  }
}

import MarbleStreams

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

/// The colours of valid and of invalid inputs.
package enum ValidationColors {
  package static let okColor = Color(
    red: 138.0 / 255.0, green: 221.0 / 255.0, blue: 109.0 / 255.0, alpha: 1.0)
  package static let errorColor = Color.red
}

extension ValidationResult {
  /// The colour in which a label shows the result.
  package var textColor: Color {
    switch self {
    case .ok:
      return ValidationColors.okColor
    case .empty:
      return Color.black
    case .validating:
      return Color.black
    case .failed:
      return ValidationColors.errorColor
    }
  }
}

extension Reactive where Base: Label {
  /// Shows a result: its colour, then its text. The binder does not keep the label alive.
  package var validationResult: Binder<ValidationResult> {
    return Binder(base) { label, result in
      label.textColor = result.textColor
      label.text = result.description
    }
  }
}

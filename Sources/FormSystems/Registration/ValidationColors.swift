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

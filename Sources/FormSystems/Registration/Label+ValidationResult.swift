import MarbleStreams

extension Reactive where Base: Label {
  /// Shows a result: its colour, then its text. The binder does not keep the label alive.
  package var validationResult: Binder<ValidationResult> {
    return Binder(base) { label, result in
      label.textColor = result.textColor
      label.text = result.description
    }
  }
}

/// A line of text that the user edits.
package final class TextField: Control {
  /// The text in the field. Setting it is not an edit: the field sends no event.
  @Written package var text: String?
  package weak var delegate: (any TextFieldDelegate)?

  package init(text: String? = "") {
    self.text = text
  }

  /// The user replaces the text.
  package func type(_ text: String) {
    self.text = text
    sendActions(for: .editingChanged)
  }

  /// The user presses the return key. The delegate decides whether that ends the editing.
  package func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .editingDidEndOnExit)
  }

  override func didBecomeFirstResponder() {
    sendActions(for: .editingDidBegin)
  }

  override func didResignFirstResponder() {
    sendActions(for: .editingDidEnd)
  }
}

/// Decides whether a text field reacts to its user.
package protocol TextFieldDelegate: AnyObject {
  /// Whether the return key has its normal effect.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

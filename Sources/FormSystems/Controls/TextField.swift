/// A line of text that the user edits.
package final class TextField: Control {
  /// What stands in it. Writing it is no edit: no event is sent.
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

  /// The user presses the return key: the delegate decides whether that ends the editing.
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

/// Is asked before a text field does what its user wants.
package protocol TextFieldDelegate: AnyObject {
  /// Whether the return key does what it does by itself.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

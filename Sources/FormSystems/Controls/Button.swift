/// Something to tap.
package final class Button: Control {
  /// The user taps it; nothing happens while it is disabled.
  package func tap() {
    guard isEnabled else { return }
    sendActions(for: .touchUpInside)
  }
}

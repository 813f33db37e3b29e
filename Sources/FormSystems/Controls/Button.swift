/// A control that the user taps.
package final class Button: Control {
  /// The user taps it. A disabled button ignores the tap.
  package func tap() {
    guard isEnabled else { return }
    sendActions(for: .touchUpInside)
  }
}

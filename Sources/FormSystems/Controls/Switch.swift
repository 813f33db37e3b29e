/// A control that is on or off.
package final class Switch: Control {
  @Written package var isOn = false

  /// The user turns it on or off.
  package func turn(_ isOn: Bool) {
    self.isOn = isOn
    sendActions(for: .valueChanged)
  }
}

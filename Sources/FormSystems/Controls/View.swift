/// Something on a screen, with others in it.
package class View {
  /// How much it covers what is behind it, from 0 to 1.
  @Written package var alpha = 1.0
  /// Whether what is typed goes here.
  @Written package internal(set) var isFirstResponder = false

  private(set) weak var superview: View?
  private var subviews: [View] = []
  private var gestures: [TapGesture] = []
  /// Of the topmost view: where what is typed goes.
  private weak var firstResponder: View?

  package init() {}

  package func addSubview(_ view: View) {
    view.superview = self
    subviews.append(view)
  }

  package func addGestureRecognizer(_ gesture: TapGesture) {
    gestures.append(gesture)
  }

  /// What is typed goes here from now on; another view of the same screen loses it first.
  ///
  /// Who hears of that loss may pass it on, even to this view.
  package func becomeFirstResponder() {
    while let other = top.firstResponder, other !== self { other.resignFirstResponder() }
    guard !isFirstResponder else { return }
    top.firstResponder = self
    isFirstResponder = true
    didBecomeFirstResponder()
  }

  /// What is typed goes nowhere from now on, if it went here.
  package func resignFirstResponder() {
    guard isFirstResponder else { return }
    top.firstResponder = nil
    isFirstResponder = false
    didResignFirstResponder()
  }

  /// Takes the keyboard away from whatever has it on this screen.
  package func endEditing(_ force: Bool) {
    top.firstResponder?.resignFirstResponder()
  }

  func didBecomeFirstResponder() {}
  func didResignFirstResponder() {}

  private var top: View { superview?.top ?? self }
}

/// An element of a screen, which can contain other views.
package class View {
  /// The opacity, from 0 to 1.
  @Written package var alpha = 1.0
  /// Whether this view receives the keyboard input.
  @Written package internal(set) var isFirstResponder = false

  private(set) weak var superview: View?
  private var subviews: [View] = []
  private var gestures: [TapGesture] = []
  /// Set in the topmost view only: the view that receives the keyboard input.
  private weak var firstResponder: View?

  package init() {}

  package func addSubview(_ view: View) {
    view.superview = self
    subviews.append(view)
  }

  package func addGestureRecognizer(_ gesture: TapGesture) {
    gestures.append(gesture)
  }

  /// Makes this view receive the keyboard input. Another view of the same screen resigns first.
  ///
  /// An observer of that loss may move the focus on, even to this view.
  package func becomeFirstResponder() {
    while let other = top.firstResponder, other !== self { other.resignFirstResponder() }
    guard !isFirstResponder else { return }
    top.firstResponder = self
    isFirstResponder = true
    didBecomeFirstResponder()
  }

  /// Stops receiving the keyboard input, if this view has the focus.
  package func resignFirstResponder() {
    guard isFirstResponder else { return }
    top.firstResponder = nil
    isFirstResponder = false
    didResignFirstResponder()
  }

  /// Makes the first responder of this screen resign.
  package func endEditing(_ force: Bool) {
    top.firstResponder?.resignFirstResponder()
  }

  func didBecomeFirstResponder() {}
  func didResignFirstResponder() {}

  private var top: View { superview?.top ?? self }
}

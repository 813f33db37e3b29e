import MarbleStreams

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

/// A view that sends an event for each action of its user.
package class Control: View {
  /// An action of the user.
  package enum Event: CaseIterable, Sendable {
    case editingDidBegin, editingChanged, editingDidEnd, editingDidEndOnExit
    case valueChanged, touchUpInside

    static let allEditingEvents: Set<Event> = [
      .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
    ]
  }

  /// Whether it accepts taps.
  @Written package var isEnabled = true

  private let events = PublishSubject<Event>()

  /// Notifies the subscribers of an event.
  package func sendActions(for event: Event) {
    events.onNext(event)
  }

  /// Emits when one of these events is sent.
  package func controlEvent(_ kinds: Set<Event>) -> Observable<Void> {
    events.filter(kinds.contains).map { _ in }
  }
}

/// A view that shows a text.
package final class Label: View {
  @Written package var text: String? = ""
  @Written package var textColor = Color.black
}

/// A control that the user taps.
package final class Button: Control {
  /// The user taps it. A disabled button ignores the tap.
  package func tap() {
    guard isEnabled else { return }
    sendActions(for: .touchUpInside)
  }
}

/// A control that is on or off.
package final class Switch: Control {
  @Written package var isOn = false

  /// The user turns it on or off.
  package func turn(_ isOn: Bool) {
    self.isOn = isOn
    sendActions(for: .valueChanged)
  }
}

/// Recognises a tap on a view.
package final class TapGesture {
  /// The taps.
  package let event = PublishSubject<Void>()

  package init() {}

  /// The user taps the view.
  package func tap() {
    event.onNext(())
  }
}

/// A colour with components from 0 to 1.
package struct Color: Hashable, Sendable {
  package let red, green, blue, alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let black = Color(red: 0, green: 0, blue: 0, alpha: 1)
  package static let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
  package static let blue = Color(red: 0, green: 0, blue: 1, alpha: 1)
}

/// A property of a control that is also a stream of its writes: `$isEnabled`.
///
/// The stream emits every write, equal values included, after the property has changed. It does not
/// emit the initial value.
@propertyWrapper
package final class Written<Value> {
  /// The writes.
  package let projectedValue = PublishSubject<Value>()

  /// The property.
  package var wrappedValue: Value {
    didSet { projectedValue.onNext(wrappedValue) }
  }

  package init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

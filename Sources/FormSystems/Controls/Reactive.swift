import MarbleStreams

/// The namespace for streams of an object, as in RxSwift's listings: `username.rx.text`.
package struct Reactive<Base> {
  package let base: Base
}

/// A type with an `rx` property.
package protocol ReactiveCompatible {}

extension ReactiveCompatible {
  package var rx: Reactive<Self> { Reactive(base: self) }
}

extension View: ReactiveCompatible {}
extension TapGesture: ReactiveCompatible {}

extension Reactive where Base: Control {
  /// Emits when the control sends one of these events.
  package func controlEvent(_ events: Control.Event...) -> Observable<Void> {
    base.controlEvent(Set(events))
  }
}

extension Reactive where Base: TextField {
  /// The text. Every subscriber receives the current text, and then the text at every editing
  /// event, changed or not.
  package var text: Observable<String?> {
    base.controlEvent(Control.Event.allEditingEvents.union([.valueChanged]))
      .startWith(())
      .map { [base] in base.text }
  }
}

extension Reactive where Base: Button {
  package var tap: Observable<Void> { controlEvent(.touchUpInside) }
}

extension Reactive where Base: TapGesture {
  package var event: Observable<Void> { base.event }
}

extension Observable<String?> {
  /// The text, with nil replaced by the empty text.
  package var orEmpty: Observable<String> { map { $0 ?? "" } }
}
